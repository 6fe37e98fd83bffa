import { expect, test } from 'vitest'
import { dishes as table, flagsOf } from '#shared/domain/planner/index.ts'
import { aPlan } from '#tests/support/plan-samples.ts'
import { fillEmpty } from './fill.ts'
import { type Basis, swapsIn } from './swaps-for.ts'

const { inputs } = aPlan()

/** The allergens of what could stand in each place of a day. */
function offeredIn({ avoided }: Pick<Basis, 'avoided'>): Set<string> {
  const basis = { inputs, avoided }
  const week = fillEmpty([{ meals: [] }], basis, 1)!
  const offered = week[0]!.meals.flatMap(({ meal, items }) =>
    items.flatMap((_, index) => swapsIn(week, { day: 0, meal, index }, basis)),
  )
  const foods = table
    .filter(({ key }) => offered.some(({ dish }) => dish === key))
    .flatMap(({ ingredients }) => ingredients.map(({ food }) => food))
  return new Set(flagsOf(foods).allergens)
}

test('a dish with milk is offered instead of another', () => {
  expect(offeredIn({ avoided: [] })).toContain('milk')
})

test('none has what an allergy of the record names', () => {
  expect(offeredIn({ avoided: ['milk'] })).not.toContain('milk')
})

test('each says what it changes in the day', () => {
  const week = fillEmpty([{ meals: [] }], { inputs, avoided: [] }, 1)!
  const [first] = swapsIn(week, { day: 0, meal: week[0]!.meals[0]!.meal, index: 0 }, { inputs, avoided: [] })
  expect(first!.change).toMatch(/kcal, .* protein, .* carbohydrate/)
})
