import type { Meal } from './dish.ts'
import type { Ingredient, Totals } from './totals.ts'
import type { Band } from './targets.ts'

/** A dish as served to one person. */
export interface Serving {
  /** The key of the dish. */
  dish: string
  /** In the dish's own measure. */
  portion: number
  /** Grams as served. */
  grams: number
  /** Grams as bought. */
  ingredients: Ingredient[]
}

/** A day of food. */
export interface Plan {
  meals: { meal: Meal; dishes: Serving[] }[]
  totals: Totals
  bands: Band[]
  /** What the day misses, in words; empty on a good day. */
  missed: string[]
  /** What goes with the plan, in words. */
  notes: string[]
}
