import { chakra, Heading } from '@chakra-ui/react'
import { RoundMark } from '#web/ui/round-mark.tsx'
import { Section } from '#web/ui/section.tsx'
import { steps } from '../content/steps.ts'

// The line that connects the four numbers: down the left side on a phone, across on wider screens.
const thread = {
  content: '""',
  position: 'absolute',
  bg: 'brand.emphasized',
  top: { base: '3rem', lg: '1.375rem' },
  bottom: { base: '1', lg: 'auto' },
  left: { base: '1.375rem', lg: '3.5rem' },
  right: { lg: '-2' },
  w: { base: '1px', lg: 'auto' },
  h: { base: 'auto', lg: '1px' },
} as const

/** The four steps of a treatment. */
export function Steps() {
  return (
    <Section
      tone="canvas"
      title="Four steps, and none of them is a crash diet"
      text="A plan is only the second step. What makes it work comes after."
    >
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: 'repeat(4, 1fr)' }}
        gap={{ base: '6', lg: '8' }}
        mt={{ base: '8', md: '11' }}
      >
        {steps.map(({ title, text }, index) => (
          <chakra.li key={title} position="relative" css={{ '&:not(:last-child)::after': thread }}>
            <chakra.div display={{ base: 'flex', lg: 'block' }} gap="5">
              <RoundMark
                aria-hidden="true"
                boxSize="11"
                bg="brand.solid"
                color="brand.contrast"
                textStyle="h3"
              >
                {index + 1}
              </RoundMark>
              <div>
                <Heading as="h3" size="lg" mt={{ base: '2', lg: '5' }}>
                  {title}
                </Heading>
                <chakra.p color="fg.muted" mt="1.5">
                  {text}
                </chakra.p>
              </div>
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  )
}
