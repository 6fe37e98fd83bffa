import { chakra, Heading } from '@chakra-ui/react'
import { Section } from '#web/ui/section.tsx'
import { reasons } from '../content/reasons.ts'
import { Counters } from './counters.tsx'

/** Reasons to choose the clinic, and its offer in figures. */
export function Reasons() {
  return (
    <Section
      title="Reasons to choose us"
      text="Not more willpower. A better fit between the plan and your life."
      beside={
        <chakra.ul borderTopWidth="1px" borderColor="border">
          {reasons.map(({ title, text }) => (
            <chakra.li
              key={title}
              display="grid"
              gridTemplateColumns={{ base: '1fr', sm: '13rem 1fr' }}
              columnGap="5"
              py="3"
              borderBottomWidth="1px"
              borderColor="border"
            >
              <Heading as="h3" size="md">
                {title}
              </Heading>
              <chakra.p textStyle="body" color="fg.muted">
                {text}
              </chakra.p>
            </chakra.li>
          ))}
        </chakra.ul>
      }
      columns={{ base: '1fr', lg: '5fr 7fr' }}
    >
      <Counters />
    </Section>
  )
}
