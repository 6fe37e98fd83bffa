import { expect, test } from 'vitest'
import { dishes as table, flagsOf } from '#shared/domain/planner/index.ts'
import { aPlan, sampleDishes } from '#tests/support/plan-samples.ts'
import { fillEmpty } from './fill.ts'
import { knownDishes } from './known-dishes.ts'
import { type Basis, engineTable, swapsIn } from './swaps-for.ts'

const { inputs } = aPlan()

/** The allergens of what could stand in each place of a day. */
function offeredIn({ avoided }: Pick<Basis, 'avoided'>): Set<string> {
  const basis = { inputs, avoided, table }
  const week = fillEmpty([{ meals: [] }], basis, 1)!.week
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
  const basis = { inputs, avoided: [], table }
  const { week } = fillEmpty([{ meals: [] }], basis, 1)!
  const [first] = swapsIn(week, { day: 0, meal: week[0]!.meals[0]!.meal, index: 0 }, basis)
  expect(first!.change).toMatch(/kcal, .* protein, .* carbohydrate/)
})

const own = (part: object) => ({
  ...sampleDishes.find(({ id }) => id === 'kanda_pohe')!,
  id: 'c_pohe',
  name: 'Pohe of the clinic',
  own: true,
  ...part,
})
const { role } = table.find(({ key }) => key === 'kanda_pohe')!
/** What could stand in the place of a breakfast, of few dishes of its kind. */
const insteadOf = (dish: string, dishes: ReturnType<typeof knownDishes>) =>
  swapsIn(
    [{ meals: [{ meal: 'breakfast', items: [{ dish, portion: 1 }] }] }],
    { day: 0, meal: 'breakfast', index: 0 },
    {
      inputs,
      avoided: [],
      table: engineTable(dishes).filter((one) => one.role !== role || dishes.has(one.key)),
    },
  ).map((choice) => choice.dish)

test('a dish of the clinic is offered, and swapped for others', () => {
  const dishes = knownDishes([...sampleDishes, own({})], {})
  expect(insteadOf('kanda_pohe', dishes)).toContain('c_pohe')
  expect(insteadOf('c_pohe', dishes)).toContain('kanda_pohe')
})

test('one that a plan keeps after it was retired is swapped, and never offered', () => {
  const retired = own({ retired: true })
  const dishes = knownDishes([...sampleDishes, retired], { c_pohe: retired })
  expect(insteadOf('kanda_pohe', dishes)).not.toContain('c_pohe')
  expect(insteadOf('c_pohe', dishes)).toContain('kanda_pohe')
})
