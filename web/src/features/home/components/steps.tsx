import { chakra, Heading } from '@chakra-ui/react'
import { Section } from '#web/ui/section.tsx'
import { steps } from '../content/steps.ts'

/** The four steps of a treatment, on the page's one dark band. The first has the accent. */
export function Steps() {
  return (
    <Section
      tone="inverted"
      title="Four steps, and none of them is a crash diet"
      text="A plan is only the second step. What makes it work comes after."
    >
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
        gap={{ base: '4', md: '6' }}
        mt={{ base: '5', md: '8' }}
      >
        {steps.map(({ title, text }, index) => (
          <chakra.li
            key={title}
            borderTopWidth="2px"
            borderColor={index === 0 ? 'accent' : 'fg.inverted.muted/35'}
            pt={{ base: '2', md: '4' }}
          >
            <chakra.div display="flex" gap="2" textStyle="h3">
              <chakra.span aria-hidden="true" color="accent">
                {index + 1}
              </chakra.span>
              <Heading as="h3" size="lg" color="inherit">
                {title}
              </Heading>
            </chakra.div>
            <chakra.p textStyle="body" color="fg.inverted.muted" mt="1">
              {text}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  )
}
