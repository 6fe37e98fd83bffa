import { expect, test } from 'vitest'
import { amountText, quarters } from './amount-text.ts'
import { dishesOf, FASTING_KINDS } from './day-kinds.ts'
import { dishTable } from './dishes/dish-table.ts'
import { dayOf } from './day-of.ts'
import type { Person } from './person.ts'
import { planDay } from './plan-day.ts'
import type { Plan } from './plan.ts'

const person: Person = {
  age: 34,
  sex: 'female',
  heightCm: 160,
  weightKg: 62,
  activity: 'light',
  goal: 'maintain',
  diet: 'vegetarian',
  avoid: [],
  conditions: [],
}
const plan = planDay(person, 7) as Plan
const served = plan.meals.flatMap(({ meal, dishes }) =>
  dishes.map(({ dish, portion }) => ({ meal, dish, portion })),
)

test('a day given by its dishes adds up as the day that was planned', () => {
  expect(dayOf(person, served)).toEqual(plan)
})

test('less of a dish gives less', () => {
  const rest = served.slice(1)
  const less = dayOf(person, rest) as Plan
  expect(less.totals.energy.value).toBeLessThan(plan.totals.energy.value)
})

test('a dish that the person doesn’t eat is left out', () => {
  const day = dayOf({ ...person, avoid: ['milk'] }, [
    { meal: 'lunch', dish: 'low_fat_dahi', portion: 1 },
  ]) as Plan
  expect(day.meals.flatMap(({ dishes }) => dishes)).toEqual([])
})

test('nothing is planned by hand where nothing is planned', () => {
  expect(dayOf({ ...person, age: 15 }, served)).toHaveProperty('refused')
})

test.each(FASTING_KINDS)('a day of %s has only dishes of that custom', (kind) => {
  const dishes = dishesOf(kind, dishTable)
  const day = planDay(person, 3, { dishes }) as Plan
  const keys = day.meals.flatMap((meal) => meal.dishes.map(({ dish }) => dish))
  expect(keys.length).toBeGreaterThan(4)
  expect(dishTable.filter(({ key, tags }) => keys.includes(key) && !tags.includes(kind))).toEqual([])
})

test('a tiffin’s lunch can be carried, and dinner is what it was', () => {
  const dishes = dishesOf('tiffin', dishTable)
  const lunch = dishes.filter(
    ({ meals, role }) => meals.includes('lunch') && ['main', 'pulse', 'vegetable'].includes(role),
  )
  expect(lunch.length).toBeGreaterThan(20)
  expect(lunch.filter(({ tags }) => !tags.includes('tiffin'))).toEqual([])
  const dinners = (table: typeof dishes) => table.filter(({ meals }) => meals.includes('dinner')).length
  expect(dinners(dishes)).toBe(dinners(dishTable))
})

test.each([
  ['1 katori', 1.5, '1½ katori'],
  ['1 plate', 2, '2 plates'],
  ['1 plate', 0.5, '½ plate'],
  ['12 almonds', 1.5, '18 almonds'],
  ['2 pieces', 0.5, '1 piece'],
  ['1 glass', 1.5, '1½ glasses'],
  ['half', 1, '½'],
  ['half', 1.5, '¾'],
])('%s × %d is %s', (text, portion, shown) => {
  expect(amountText(text, portion)).toBe(shown)
})

test('a larger katori is filled less', () => {
  expect(amountText('1 katori', 1, { katori: 200, glass: 200 })).toBe('¾ katori')
})

test('quarters are written as in a kitchen', () => {
  expect([0.25, 1, 2.75].map(quarters)).toEqual(['¼', '1', '2¾'])
})
