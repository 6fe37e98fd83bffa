import { expect, test } from 'vitest'
import { dishes as table, flagsOf } from '#shared/domain/planner/index.ts'
import { aPlan } from '#tests/support/plan-samples.ts'
import { fillAgain, fillEmpty } from './fill.ts'
import { emptyPlaces, type Week } from './week.ts'

const { inputs } = aPlan()
const basis = { inputs, avoided: [], table }
const week: Week = [
  { meals: [{ meal: 'breakfast', items: [{ dish: 'kanda_pohe', portion: 1, locked: true }] }] },
  { meals: [{ meal: 'dinner', items: [], text: 'Eats out' }] },
]

test('fills the empty meals and changes nothing else', () => {
  const filled = fillEmpty(week, basis, 1)!.week
  expect(emptyPlaces(filled)).toEqual([])
  expect(filled[0]!.meals[0]).toEqual(week[0]!.meals[0])
  expect(filled[1]!.meals.at(-1)).toEqual(week[1]!.meals[0])
})

test('fills again around what is locked', () => {
  const filled = fillEmpty(week, basis, 1)!.week
  const again = fillAgain(filled, basis, 2)!.week
  expect(again[0]!.meals[0]!.items[0]).toEqual(week[0]!.meals[0]!.items[0])
  expect(again).not.toEqual(filled)
})

test('a meal that lost dishes is filled beside what is locked in it', () => {
  const lunch = { meal: 'lunch' as const, items: [{ dish: 'varan', portion: 1, locked: true }] }
  const more = { ...lunch, items: [...lunch.items, { dish: 'chavli_usal', portion: 1 }] }
  const [day] = fillAgain([{ meals: [more] }], basis, 2)!.week
  const { items } = day!.meals.find(({ meal }) => meal === 'lunch')!
  expect(items[0]).toEqual(lunch.items[0])
  expect(items.length).toBeGreaterThan(1)
  expect(items.filter(({ dish }) => dish === 'varan')).toHaveLength(1)
})

test('a meal with words is left as it is, whole, when the rest is filled again', () => {
  const lunch = {
    meal: 'lunch' as const,
    items: [{ dish: 'varan', portion: 1 }],
    text: 'and what her mother cooks',
  }
  const [day] = fillAgain([{ meals: [lunch] }], basis, 2)!.week
  expect(day!.meals.find(({ meal }) => meal === 'lunch')).toEqual(lunch)
})

test('a day for which nothing is found stays as it was when it is filled again', () => {
  const fast = {
    type: 'fasting:navratri',
    meals: [{ meal: 'lunch' as const, items: [{ dish: 'varan', portion: 1 }] }],
  }
  const all = [...new Set(table.flatMap(({ ingredients }) => ingredients.map(({ food }) => food)))]
  expect(fillAgain([fast], { ...basis, avoided: all }, 1)).toMatchObject({
    week: [fast],
    why: expect.stringContaining('No breakfast is left'),
  })
})

test('proposes no food that is avoided', () => {
  const filled = fillEmpty([{ meals: [] }], { ...basis, avoided: ['milk'] }, 3)!.week
  const dishes = new Set(filled[0]!.meals.flatMap(({ items }) => items.map(({ dish }) => dish)))
  const foods = table.filter(({ key }) => dishes.has(key)).flatMap(({ ingredients }) => ingredients)
  expect(foods.length).toBeGreaterThan(9)
  expect(flagsOf(foods.map(({ food }) => food)).allergens).not.toContain('milk')
})

test.each([
  ['a child', { age: 12 }],
  ['somebody without a weight', { weightKg: undefined }],
])('proposes nothing for %s', (_who, part) => {
  expect(fillEmpty(week, { ...basis, inputs: { ...inputs, ...part } }, 1)).toBeNull()
})

const ownPohe = { ...table.find(({ key }) => key === 'kanda_pohe')!, key: 'c_pohe' }

test('a dish of the clinic is put in like one of the product', () => {
  const breakfasts = Array.from({ length: 7 }, () => ({ meals: [] }))
  const only = table.filter(({ meals }) => !meals.includes('breakfast'))
  const [day] = fillEmpty(breakfasts, { ...basis, table: [...only, ownPohe] }, 1)!.week
  expect(day!.meals.find(({ meal }) => meal === 'breakfast')!.items.map(({ dish }) => dish)).toContain(
    'c_pohe',
  )
})

test.each([
  ['no meal is empty', fillEmpty, 'No meal is empty.'],
  ['all is kept', fillAgain, 'All is kept.'],
])('where %s it says so, and the week is the same', (_what, fill, why) => {
  const full = fillEmpty([{ meals: [] }], basis, 1)!.week.map((day) => ({
    meals: day.meals.map((meal) => ({
      ...meal,
      items: meal.items.map((item) => ({ ...item, locked: true })),
    })),
  }))
  const filled = fill(full, basis, 2)!
  expect([filled.why, filled.week === full]).toEqual([why, true])
})
