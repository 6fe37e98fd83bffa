import { chakra } from '@chakra-ui/react'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { Point } from '#web/ui/point.tsx'
import { Section } from '#web/ui/section.tsx'
import { offeringsOf } from '../content/offerings.ts'

const numbers: Readonly<Record<number, string>> = { 5: 'Five', 6: 'Six' }

/** The offerings: six, or five if the clinic offers no video visits. */
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
        rowGap={{ base: '5', md: '8' }}
        mt={{ base: '5', md: '8' }}
      >
        {offerings.map(({ Icon, title, text }) => (
          <li key={title}>
            <Point
              mark={
                <chakra.span color="brand.fg" flexShrink="0" mt="0.5">
                  <Icon width={26} height={26} />
                </chakra.span>
              }
              title={title}
              text={text}
            />
          </li>
        ))}
      </chakra.ul>
    </Section>
  )
}
