import { dishesOf, type DayKind } from '#shared/domain/planner/day-kinds.ts'
import { dishes as table, planDay } from '#shared/domain/planner/index.ts'
import { type Basis, optionsFor, personOf, servedOn } from './swaps-for.ts'
import { fillFrom, keepLocked, type Week, type WeekDay } from './week.ts'

/** Days of a week differ by their seeds. */
const STEP = 7919
const LAST_SEED = 2 ** 32

/** A day's kind as the engine has it; fasting without a custom is upvas. */
function kindOf({ type }: WeekDay): DayKind {
  const [kind, custom] = type?.split(':') ?? []
  if (kind === 'fasting') return custom === 'navratri' || custom === 'paryushan' ? custom : 'upvas'
  return kind === 'tiffin' ? 'tiffin' : 'usual'
}

/**
 * Fills the empty meals of a week by the engine, around what is there. Days for which it finds nothing stay as they are;
 * null for a child and where a measure is missing.
 */
export function fillEmpty(week: Week, basis: Basis, seed: number): Week | null {
  const person = personOf(basis)
  if (!person) return null
  const filled = week.map((day, at): WeekDay => {
    const plan = planDay(person, (seed + at * STEP) % LAST_SEED, {
      ...optionsFor(person, basis.inputs),
      dishes: dishesOf(kindOf(day), table),
      locks: servedOn(day),
    })
    if ('refused' in plan) return day
    return {
      meals: plan.meals.map(({ meal, dishes }) => ({
        meal,
        items: dishes.map(({ dish, portion }) => ({ dish, portion })),
      })),
    }
  })
  return fillFrom(week, filled)
}

/** Fills a week again, but for what is locked and meals in words. */
export const fillAgain = (week: Week, basis: Basis, seed: number): Week | null =>
  fillEmpty(keepLocked(week), basis, seed)
