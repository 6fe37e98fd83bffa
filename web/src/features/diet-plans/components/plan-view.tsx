import { chakra, Heading } from '@chakra-ui/react'
import type { PlanBlock, PlanSection } from '#shared/domain/diet-plans/sections.ts'
import { Contents } from '#web/ui/contents.tsx'
import { Items, Meals } from '#web/ui/meals.tsx'

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
          <section key={title} aria-labelledby={idOf(index)}>
            <Heading as="h3" size="lg" id={idOf(index)} mt="8" mb="3">
              {title}
            </Heading>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </chakra.div>
    </>
  )
}

function Blocks({ blocks }: { blocks: PlanBlock[] }) {
  const meals = blocks.filter(({ name, items }) => name && items.length > 0)
  return (
    <>
      {meals.length > 0 && <Meals meals={meals} as="h4" />}
      {blocks
        .filter((block) => !meals.includes(block))
        .map(({ name, items }) => (
          <chakra.div key={name} mt={meals.length > 0 ? '3' : undefined}>
            {name ? <p>{name}</p> : <Items of={items} />}
          </chakra.div>
        ))}
    </>
  )
}
