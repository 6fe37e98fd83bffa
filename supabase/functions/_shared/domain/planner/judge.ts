import { DAY_TO_DAY, sumsOf, unevenness } from './aim.ts'
import { type DayState, groupsIn, isCourse } from './day-state.ts'
import { type Dish, mealNames, MEALS } from './dish.ts'
import { nutrients, type NutrientKey } from './nutrients.ts'
import { recommended } from './packs.ts'
import type { Person } from './person.ts'
import type { Plan, Serving } from './plan.ts'
import type { Aim, Band } from './targets.ts'
import { type Total, type Totals, totalsOf } from './totals.ts'

/** What brings more of a nutrient, for the nutrients that a day often lacks. */
const MENDED_BY: Readonly<Partial<Record<NutrientKey, string>>> = {
  iron: 'leafy vegetables, dals, sesame and dried fruit bring more',
  calcium: 'curd, milk, paneer, tofu, sesame and leafy vegetables bring more',
  b12: 'milk, curd, eggs or fish bring it; without them a supplement or fortified food',
  potassium: 'fruit, dals and vegetables bring more',
  folate: 'leafy vegetables, dals and fruit bring more',
  fibre: 'whole grains, dals and vegetables bring more',
}

const scaled = (grams: number, portion: number) => grams * portion

/** A dish as served in a portion. */
export const servingOf = (dish: Dish, portion: number): Serving => ({
  dish: dish.key,
  portion,
  grams: scaled(dish.measure.grams, portion),
  ingredients: dish.ingredients.map(({ food, grams }) => ({ food, grams: scaled(grams, portion) })),
})

const amount = (nutrient: NutrientKey, value: number): string => {
  const { digits, unit } = nutrients[nutrient]
  return `${value.toFixed(digits)} ${unit}`
}

/** Whether a total lies in a range. What is only 'at least' isn't under a limit by silence. */
function isMet({ value, atLeast }: Total, low = 0, high = Infinity): boolean {
  return value >= low && value <= high && !(atLeast && high < Infinity)
}

/** The bands of a day's totals. */
export const bandsOf = (totals: Totals, { targets }: Aim): Band[] =>
  targets.rules.map(({ nutrient, low, high, hard, source }) => ({
    nutrient,
    ...(low !== undefined && { low }),
    ...(high !== undefined && { high }),
    hard,
    met: isMet(totals[nutrient], low, high),
    source,
  }))

/** ‘less than 800 mg’, or ‘a little less’ where both round to the same. */
function beside(nutrient: NutrientKey, value: number, end: number, word: 'less' | 'more'): string {
  const shown = amount(nutrient, end)
  return amount(nutrient, value) === shown ? `a little ${word}` : `${word} than ${shown}`
}

/** A range of a nutrient. */
interface Range {
  nutrient: NutrientKey
  low?: number | undefined
  high?: number | undefined
}

function missedBand({ nutrient, low, high }: Range, { value, atLeast }: Total): string {
  const { name } = nutrients[nutrient]
  const has = `${name}: ${atLeast ? 'at least ' : ''}${amount(nutrient, value)}`
  const mended = MENDED_BY[nutrient]
  if (low !== undefined && value < low)
    return `${has}, ${beside(nutrient, value, low, 'less')}${mended ? `: ${mended}` : ''}.`
  if (value > high!) return `${has}, ${beside(nutrient, value, high!, 'more')}.`
  return `${has}: a part is unknown, so it may be over ${amount(nutrient, high!)}.`
}

/** What a day's totals miss of what it aims at, in words. */
export const missedOf = (totals: Totals, ranges: readonly Range[]): string[] =>
  ranges
    .filter(({ nutrient, low, high }) => !isMet(totals[nutrient], low, high))
    .map((range) => missedBand(range, totals[range.nutrient]))

/** Plan of a finished search, with everything that it misses in words. */
export function judge(state: DayState, aim: Aim, person: Person): Plan {
  const meals = state.map(({ items }, index) => ({
    meal: MEALS[index]!,
    dishes: items.flatMap((item) => (item ? [servingOf(item.entry.dish, item.portion)] : [])),
  }))
  const totals = totalsOf(meals.flatMap(({ dishes }) => dishes.flatMap(({ ingredients }) => ingredients)))
  const bands = bandsOf(totals, aim)
  const missed = missedOf(totals, bands)
  const sums = sumsOf(state, aim)
  for (const [index, far] of unevenness(sums, aim).entries())
    if (far > 0)
      missed.push(
        aim.targets.even
          ? `${mealNames[MEALS[index]!]}: its carbohydrate isn’t even with the other meals’ (within ${DAY_TO_DAY} g from day to day).`
          : `${mealNames[MEALS[index]!]}: more than 15 % of the day’s energy.`,
      )
  const groups = groupsIn(sums.vector)
  if (groups < 5) missed.push(`Only ${groups} of the ten food groups.`)
  for (const name of comingTwice(state)) missed.push(`${name} comes twice.`)
  return { meals, totals, bands, missed, notes: [...aim.targets.notes, ...lowNotes(totals, person)] }
}

/** Names of the main dishes that come more than once. */
function comingTwice(state: DayState): Set<string> {
  const names = state.flatMap(({ items }) =>
    items.flatMap((item) => (item && isCourse(item.entry.dish) ? [item.entry.dish.name] : [])),
  )
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}

/** What is over the average requirement but under the recommended amount. */
function lowNotes(totals: Totals, person: Person): string[] {
  return Object.entries(recommended(person)).flatMap(([key, least]) => {
    const nutrient = key as NutrientKey
    const { value } = totals[nutrient]
    if (value >= least || amount(nutrient, value) === amount(nutrient, least)) return []
    return [
      `${nutrients[nutrient].name}: ${amount(nutrient, value)}; ${amount(nutrient, least)} is recommended.`,
    ]
  })
}
