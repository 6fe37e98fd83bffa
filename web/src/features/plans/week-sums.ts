import type { Ingredient, Totals } from '#shared/domain/planner/totals.ts'
import { totalsOf } from '#shared/domain/planner/index.ts'
import { NUTRIENT_KEYS } from '#shared/domain/planner/nutrients.ts'
import type { Role } from '#shared/domain/planner/dish.ts'
import type { Week, WeekDay } from './week.ts'

/** A dish as the editor shows and counts it: one of the table, or one of the clinic's own. */
export interface KnownDish {
  key: string
  name: string
  /** Other names and spellings, for the search. */
  also: readonly string[]
  role: Role
  meals: readonly string[]
  /** One portion as served: '1 katori' and its grams. */
  measure: { text: string; grams: number }
  minutes: number
  /** Raw grams of one portion. */
  ingredients: readonly Ingredient[]
  /** Whether it has other foods, which aren't in the table any more. */
  inPart?: boolean
}

export type KnownDishes = ReadonlyMap<string, KnownDish>

/**
 * What a day adds up to, without rounding. A meal in words is unknown, and so is a dish that isn't known here, or not all
 * of its foods: with one of them each total is 'at least'.
 */
export function sumsOfDay({ meals }: WeekDay, dishes: KnownDishes): Totals {
  const served = meals.flatMap(({ items }) => items)
  const totals = totalsOf(
    served.flatMap(({ dish, portion }) =>
      (dishes.get(dish)?.ingredients ?? []).map(({ food, grams }) => ({ food, grams: grams * portion })),
    ),
  )
  const isUnknown =
    meals.some(({ text }) => text) ||
    served.some(({ dish }) => {
      const known = dishes.get(dish)
      return !known || known.inPart
    })
  return isUnknown ? mapTotals((key) => ({ ...totals[key], atLeast: true })) : totals
}

const mapTotals = (of: (key: keyof Totals) => Totals[keyof Totals]): Totals =>
  Object.fromEntries(NUTRIENT_KEYS.map((key) => [key, of(key)])) as Totals

/** Whether a day has anything in it. */
export const isPlanned = ({ meals }: WeekDay) => meals.some(({ items, text }) => items.length > 0 || text)

/** The mean of a week's days with anything in them, and how many these are; undefined if there are none. */
export function meanOfWeek(week: Week, dishes: KnownDishes): { totals: Totals; days: number } | undefined {
  const sums = week.filter(isPlanned).map((day) => sumsOfDay(day, dishes))
  if (sums.length === 0) return undefined
  const totals = mapTotals((key) => ({
    value: sums.reduce((sum, day) => sum + day[key].value, 0) / sums.length,
    atLeast: sums.some((day) => day[key].atLeast),
  }))
  return { totals, days: sums.length }
}
