import { chakra } from '@chakra-ui/react'
import type { PlanSection } from '#shared/domain/diet-plans/sections.ts'
import { Contents } from '#web/ui/contents.tsx'
import { PlanPart } from '#web/ui/plan-part.tsx'

const idOf = (index: number) => `part-${index + 1}`

/** A plan for reading: contents, a title for each part, the meals as blocks. */
export function PlanView({ sections: [about, ...sections] }: { sections: PlanSection[] }) {
  return (
    <>
      <Contents parts={sections.map(({ title }, index) => ({ id: idOf(index), title }))} />
      <chakra.div textStyle="md">
        {about?.blocks.map(({ name }, index) => (
          <chakra.p key={name} color={index === 0 ? 'fg.muted' : undefined} mt="3">
            {name}
          </chakra.p>
        ))}
        {sections.map(({ title, blocks }, index) => (
          <PlanPart key={title} id={idOf(index)} title={title} blocks={blocks} />
        ))}
      </chakra.div>
    </>
  )
}
