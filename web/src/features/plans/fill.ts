import { dishesOf, type DayKind } from '#shared/domain/planner/day-kinds.ts'
import { dishes as table, planDay } from '#shared/domain/planner/index.ts'
import { type Basis, optionsFor, personOf, servedOn } from './swaps-for.ts'
import { fillAround, fillFrom, keepLocked, type Week, type WeekDay } from './week.ts'

/** Days of a week differ by their seeds. */
const STEP = 7919
const LAST_SEED = 2 ** 32

/** A day's kind as the engine has it; fasting without a custom is upvas. */
function kindOf({ type }: WeekDay): DayKind {
  const [kind, custom] = type?.split(':') ?? []
  if (kind === 'fasting') return custom === 'navratri' || custom === 'paryushan' ? custom : 'upvas'
  return kind === 'tiffin' ? 'tiffin' : 'usual'
}

/** The days of a week as the engine plans them around what is there, null where it finds nothing; null without a person. */
function plannedDays(week: Week, basis: Basis, seed: number): (WeekDay | null)[] | null {
  const person = personOf(basis)
  if (!person) return null
  return week.map((day, at) => {
    const plan = planDay(person, (seed + at * STEP) % LAST_SEED, {
      ...optionsFor(person, basis.inputs),
      dishes: dishesOf(kindOf(day), table),
      locks: servedOn(day),
    })
    if ('refused' in plan) return null
    return {
      meals: plan.meals.map(({ meal, dishes }) => ({
        meal,
        items: dishes.map(({ dish, portion }) => ({ dish, portion })),
      })),
    }
  })
}

/**
 * Fills the empty meals of a week by the engine, around what is there. Days for which it finds nothing stay as they are;
 * null for a child and where a measure is missing.
 */
export function fillEmpty(week: Week, basis: Basis, seed: number): Week | null {
  const days = plannedDays(week, basis, seed)
  return (
    days &&
    fillFrom(
      week,
      week.map((day, at) => days[at] ?? day),
    )
  )
}

/** Fills a week again, but for what is locked and meals in words. */
export function fillAgain(week: Week, basis: Basis, seed: number): Week | null {
  const kept = keepLocked(week)
  const days = plannedDays(kept, basis, seed)
  return (
    days &&
    week.map((day, at) => {
      const planned = days[at]
      return planned ? fillAround(kept[at]!, day, planned) : day
    })
  )
}
