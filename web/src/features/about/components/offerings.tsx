import { chakra, Heading } from '@chakra-ui/react'
import { useClinic } from '#web/lib/clinic-facts.ts'
import { Reveal } from '#web/ui/motion/reveal.tsx'
import { Section } from '#web/ui/section.tsx'
import { offeringsOf } from '../content/offerings.ts'

const numbers: Readonly<Record<number, string>> = { 5: 'Five', 6: 'Six' }

/** The offerings: six, or five where nobody is seen by video. */
export function Offerings() {
  const offerings = offeringsOf(useClinic())
  return (
    <Section
      tone="canvas"
      title="What we offer"
      text={`${numbers[offerings.length]} ways to work with us. Three of them are free.`}
    >
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
        columnGap="8"
        rowGap={{ base: '6', md: '10' }}
        mt={{ base: '8', md: '10' }}
      >
        {offerings.map(({ Icon, title, text }, index) => (
          <li key={title}>
            <Reveal delay={(index % 3) * 0.08}>
              <chakra.div display="flex" gap="4">
                <chakra.span color="brand.fg" flexShrink="0" mt="0.5">
                  <Icon width={26} height={26} />
                </chakra.span>
                <div>
                  <Heading as="h3" size="lg">
                    {title}
                  </Heading>
                  <chakra.p color="fg.muted" mt="1">
                    {text}
                  </chakra.p>
                </div>
              </chakra.div>
            </Reveal>
          </li>
        ))}
      </chakra.ul>
    </Section>
  )
}
