import { chakra } from '@chakra-ui/react'
import { CheckIcon } from '#web/ui/icons.ts'
import { Point } from '#web/ui/point.tsx'
import { RoundMark } from '#web/ui/round-mark.tsx'
import { Section } from '#web/ui/section.tsx'
import { reasons } from '../content/reasons.ts'
import { NotebookArt } from './notebook-art.tsx'

/** Reasons to choose the clinic. */
export function Reasons() {
  return (
    <Section
      title="Reasons to choose us"
      text="Not more willpower. A better fit between the plan and your life."
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '1.1fr 1fr' }}
        gap={{ base: '8', lg: '16' }}
        alignItems="center"
        mt={{ base: '8', md: '11' }}
      >
        <chakra.ul display="grid" gap="6">
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <Point
                mark={
                  <RoundMark boxSize="7" mt="0.5">
                    <CheckIcon width={16} height={16} strokeWidth={3} />
                  </RoundMark>
                }
                title={title}
                text={text}
              />
            </li>
          ))}
        </chakra.ul>
        <chakra.div display={{ base: 'none', lg: 'block' }}>
          <NotebookArt />
        </chakra.div>
      </chakra.div>
    </Section>
  )
}
