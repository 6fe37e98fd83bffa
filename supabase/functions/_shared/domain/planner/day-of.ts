import { MEALS } from './dish.ts'
import { entryFor, type Menu } from './day-state.ts'
import { judge } from './judge.ts'
import type { Person } from './person.ts'
import { aimOf, type Lock, type PlanOptions, prepare } from './plan-day.ts'
import type { Plan } from './plan.ts'
import type { Refusal } from './refusals.ts'

/**
 * The plan of a day whose dishes somebody chose: what it adds up to, and what it misses. A dish that the person doesn't eat
 * is left out. Throws RangeError for a dish or a portion that can't be.
 */
export function dayOf(given: Person, servings: readonly Lock[], options: PlanOptions = {}): Plan | Refusal {
  const kitchen = prepare(given, { ...options, locks: servings })
  if ('refused' in kitchen) return kitchen
  const state = MEALS.map((meal, index) => {
    const menu: Menu = { pattern: { meal, slots: [] }, choices: [] }
    const items = kitchen.fixed
      .filter((served) => served.meal === index)
      .map(({ dish, portion }) => ({ entry: entryFor(dish), portion, locked: true }))
    return { menu, items }
  })
  return judge(state, aimOf(kitchen, new Map()), kitchen.person)
}
