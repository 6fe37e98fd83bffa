import { dayOf as dayOfServings } from './day-of.ts'
import { dishTable } from './dishes/dish-table.ts'
import { portionsFor as portionsOf } from './family-pot.ts'
import { type Flags, flagsOf as flags, type Marks, marksOf as marks } from './flags.ts'
import { type FoodKey, foods as foodTable } from './food-list.ts'
import { nutrients as nutrientTable } from './nutrients.ts'
import { packs as packTable } from './packs.ts'
import type { Person } from './person.ts'
import { type Lock, planDay as day, type PlanOptions } from './plan-day.ts'
import { planDayBeside as dayBeside, planWeek as week, type WeekPlan } from './plan-week.ts'
import type { Plan } from './plan.ts'
import type { Refusal } from './refusals.ts'
import { type ShoppingLine, shoppingList as shopping } from './shopping-list.ts'
import { type Place, type Swap, swaps as swapsFor } from './swaps.ts'
import { type Ingredient, type Totals, totalsOf as totals } from './totals.ts'

// The plan engine: pure, the same in a worker, in Deno and in Node. Each function is told of where it is written.

export const foods = Object.freeze(foodTable)
export const dishes = Object.freeze(dishTable)
export const nutrients = Object.freeze(nutrientTable)
export const packs = Object.freeze(packTable)

export function planDay(person: Person, seed: number, options?: PlanOptions): Plan | Refusal {
  return day(person, seed, options)
}

export function dayOf(person: Person, servings: readonly Lock[], options?: PlanOptions): Plan | Refusal {
  return dayOfServings(person, servings, options)
}

export function portionsFor(person: Person, pot: readonly Lock[], options?: PlanOptions): Plan | Refusal {
  return portionsOf(person, pot, options)
}

export function planWeek(person: Person, seed: number, options?: PlanOptions): WeekPlan | Refusal {
  return week(person, seed, options)
}

export function planDayBeside(
  person: Person,
  seed: number,
  near: readonly Plan[],
  first: Plan,
  options?: PlanOptions,
): Plan | Refusal {
  return dayBeside(person, seed, near, first, options)
}

export function swaps(person: Person, plan: Plan, place: Place, options?: PlanOptions): Swap[] {
  return swapsFor(person, plan, place, options)
}

export function shoppingList(days: readonly Plan[], people: number): ShoppingLine[] {
  return shopping(days, people)
}

export function totalsOf(items: readonly Ingredient[]): Totals {
  return totals(items)
}

export function flagsOf(keys: readonly FoodKey[]): Flags {
  return flags(keys)
}

export function marksOf(keys: readonly FoodKey[]): Marks {
  return marks(keys)
}
