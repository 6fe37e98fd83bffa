import { chakra, Heading } from '@chakra-ui/react'
import type { Meal } from '#shared/domain/plan.ts'
import { Meals } from '#web/ui/meals.tsx'

export function MealList({ meals }: { meals: Meal[] }) {
  return (
    <chakra.section aria-labelledby="meals-title">
      <Heading as="h2" size="lg" id="meals-title" mb="3">
        Meals
      </Heading>
      <Meals meals={meals} as="h3" />
    </chakra.section>
  )
}
