import { expect, test } from 'vitest'
import { dishes as table } from '#shared/domain/planner/index.ts'
import { type KnownDish, meanOfWeek, sumsOfDay } from './week-sums.ts'
import type { WeekDay } from './week.ts'

const known = new Map<string, KnownDish>(table.map((dish) => [dish.key, dish]))
const pohe: WeekDay = { meals: [{ meal: 'breakfast', items: [{ dish: 'kanda_pohe', portion: 1 }] }] }
const energyOf = (day: WeekDay) => sumsOfDay(day, known).energy.value

test('a portion and a half is one and a half times a portion', () => {
  const more: WeekDay = { meals: [{ meal: 'breakfast', items: [{ dish: 'kanda_pohe', portion: 1.5 }] }] }
  expect(energyOf(more)).toBeCloseTo(1.5 * energyOf(pohe))
})

test('what may stand instead isn’t counted', () => {
  const offered: WeekDay = {
    meals: [
      { meal: 'breakfast', items: [{ dish: 'kanda_pohe', portion: 1, or: [{ dish: 'upma', portion: 1 }] }] },
    ],
  }
  expect(sumsOfDay(offered, known)).toEqual(sumsOfDay(pohe, known))
})

test.each([
  ['a meal in words', { meal: 'dinner', items: [], text: 'Eats out' }],
  ['a dish that isn’t known', { meal: 'dinner', items: [{ dish: 'gone', portion: 1 }] }],
] as const)('with %s each total is at least', (_what, meal) => {
  const sums = sumsOfDay({ meals: [...pohe.meals, meal as unknown as WeekDay['meals'][number]] }, known)
  expect([sums.energy, sums.sodium.atLeast]).toEqual([{ value: energyOf(pohe), atLeast: true }, true])
})

test('the mean is of the days with anything in them', () => {
  const twice: WeekDay = { meals: [{ meal: 'lunch', items: [{ dish: 'kanda_pohe', portion: 2 }] }] }
  const mean = meanOfWeek([pohe, { meals: [] }, twice], known)
  expect(mean?.days).toBe(2)
  expect(mean?.totals.energy.value).toBeCloseTo(1.5 * energyOf(pohe))
})

test('an empty week has no mean', () => {
  expect(meanOfWeek([{ meals: [] }], known)).toBeUndefined()
})
