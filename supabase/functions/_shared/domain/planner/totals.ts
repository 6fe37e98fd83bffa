import { type FoodKey, foods } from './food-list.ts'
import { foodValues } from './food-values.ts'
import { NUTRIENT_KEYS, type NutrientKey, SOURCE_COLUMNS } from './nutrients.ts'

/** Grams of a food as bought, before it is cooked. */
export interface Ingredient {
  food: FoodKey
  grams: number
}

/** A sum; `atLeast` says that a part of it is unknown, so that the true one may be higher. */
export interface Total {
  value: number
  atLeast: boolean
}

export type Totals = Record<NutrientKey, Total>

const COLUMNS = new Map(SOURCE_COLUMNS.map(({ key }, index) => [key, index]))

/** What 100 g of a food contain, null where it is unknown. */
export function per100g(food: FoodKey, nutrient: NutrientKey): number | null {
  if (nutrient === 'free_sugars') return foods[food].free ? per100g(food, 'sugars') : 0
  return foodValues[food][COLUMNS.get(nutrient)!] ?? null
}

/** Adds up foods, without rounding. */
export function totalsOf(items: readonly Ingredient[]): Totals {
  const sums = NUTRIENT_KEYS.map((nutrient) => {
    let value = 0
    let atLeast = false
    for (const { food, grams } of items) {
      if (!Object.hasOwn(foods, food)) throw new RangeError(`No such food: ${food}`)
      const contained = per100g(food, nutrient)
      if (contained === null) atLeast ||= grams > 0
      else value += (contained * grams) / 100
    }
    return [nutrient, { value, atLeast }] as const
  })
  return Object.fromEntries(sums) as Totals
}
