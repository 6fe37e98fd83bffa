import { costOf } from './aim.ts'
import { type DayState, entryFor, newVector } from './day-state.ts'
import { MEALS } from './dish.ts'
import { judge } from './judge.ts'
import type { Person } from './person.ts'
import { aimOf, type Lock, type PlanOptions, prepare } from './plan-day.ts'
import type { Plan } from './plan.ts'
import type { Refusal } from './refusals.ts'
import { moveItem } from './search.ts'
import type { Aim } from './targets.ts'

/** A walk over all dishes that changes nothing ends it; this many are never needed. */
const MOST_ROUNDS = 60
/** What floating point makes of nothing. */
const TOO_LITTLE = 1e-9

type Step = () => (() => void) | undefined

/**
 * The same dishes in the portions of another person at the table: the family pot. The portions are those, within each
 * dish's own, that keep this person's bands best. A dish that the person doesn't eat is left out. Throws RangeError for a
 * dish or a portion that can't be.
 */
export function portionsFor(given: Person, pot: readonly Lock[], options: PlanOptions = {}): Plan | Refusal {
  const kitchen = prepare(given, { ...options, locks: pot })
  if ('refused' in kitchen) return kitchen
  const state: DayState = MEALS.map((meal, index) => ({
    menu: { pattern: { meal, slots: [] }, choices: [] },
    items: kitchen.fixed
      .filter((served) => served.meal === index)
      .map(({ dish, portion }) => ({ entry: entryFor(dish), portion, locked: false })),
  }))
  const aim = aimOf(kitchen, new Map())
  fit(state, aim)
  return judge(state, aim, kitchen.person)
}

/** Takes the best step, or the best two steps, until none makes the day better. */
function fit(state: DayState, aim: Aim): void {
  const vector = newVector()
  const steps = state.flatMap((meal) =>
    meal.items.flatMap((item) =>
      item ? ([-1, 1] as const).map((by) => () => moveItem(meal, item, by)) : [],
    ),
  )
  let least = costOf(state, aim, vector).cost
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let best: Step[] = []
    /** Looks at the day after a change, which is undone. */
    const consider = (change: Step[]) => {
      const { cost } = costOf(state, aim, vector)
      if (cost >= least - TOO_LITTLE) return
      least = cost
      best = change
    }
    for (const [index, step] of steps.entries()) {
      const undo = step()
      if (!undo) continue
      consider([step])
      for (const other of steps.slice(index + 1)) {
        const undoOther = other()
        if (!undoOther) continue
        consider([step, other])
        undoOther()
      }
      undo()
    }
    if (best.length === 0) return
    for (const step of best) step()
  }
}
