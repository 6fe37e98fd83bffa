import { chakra, Heading } from '@chakra-ui/react'
import type { PlanBlock, PlanSection } from '#shared/domain/diet-plans/sections.ts'
import { Items, Meals } from './meals.tsx'

/** A part of a plan under its title, the meals as blocks. */
export function PlanPart({ title, blocks, id }: PlanSection & { id: string }) {
  return (
    <section aria-labelledby={id}>
      <Heading as="h3" size="lg" id={id} mt="8" mb="3">
        {title}
      </Heading>
      <Blocks blocks={blocks} />
    </section>
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
