import { flagsOf as flags, type Flags } from './flags.ts'
import { dishTable } from './dishes/dish-table.ts'
import { type FoodKey, foods as foodTable } from './food-list.ts'
import { nutrients as nutrientTable } from './nutrients.ts'
import { type Ingredient, type Totals, totalsOf as totals } from './totals.ts'

// The plan engine: pure, the same in a worker, in Deno and in Node.

export const foods = Object.freeze(foodTable)
export const dishes = Object.freeze(dishTable)
export const nutrients = Object.freeze(nutrientTable)

export function totalsOf(items: readonly Ingredient[]): Totals {
  return totals(items)
}

export function flagsOf(keys: readonly FoodKey[]): Flags {
  return flags(keys)
}
