import { dishesOf, type DayKind } from '#shared/domain/planner/day-kinds.ts'
import { MEALS } from '#shared/domain/planner/dish.ts'
import { planDay } from '#shared/domain/planner/index.ts'
import { same } from '#web/lib/values/same.ts'
import { type Basis, optionsFor, personOf, servedOn } from './swaps-for.ts'
import { emptyPlaces, fillAround, fillFrom, keepLocked, mealIn, type Week, type WeekDay } from './week.ts'

/** Days of a week differ by their seeds. */
const STEP = 7919
const LAST_SEED = 2 ** 32

/** A week after it was filled. */
export interface Filled {
  /** The same object if nothing was put in. */
  week: Week
  /** Why days or meals stay as they were; undefined if none does. */
  why?: string | undefined
}

/** A day's kind as the engine has it; fasting without a custom is upvas. */
function kindOf({ type }: WeekDay): DayKind {
  const [kind, custom] = type?.split(':') ?? []
  if (kind === 'fasting') return custom === 'navratri' || custom === 'paryushan' ? custom : 'upvas'
  return kind === 'tiffin' ? 'tiffin' : 'usual'
}

interface Planned {
  /** Null where the engine finds nothing. */
  days: (WeekDay | null)[]
  /** Why it finds nothing, as it says of the first such day. */
  refused: string | undefined
}

/** The days of a week as the engine plans them around what is there; null without a person. */
function plannedDays(week: Week, basis: Basis, seed: number): Planned | null {
  const person = personOf(basis)
  if (!person) return null
  const plans = week.map((day, at) =>
    planDay(person, (seed + at * STEP) % LAST_SEED, {
      ...optionsFor(person, basis.inputs),
      dishes: dishesOf(kindOf(day), basis.table),
      locks: servedOn(day, basis.table),
    }),
  )
  const days = plans.map((plan) =>
    'refused' in plan
      ? null
      : {
          meals: plan.meals.map(({ meal, dishes }) => ({
            meal,
            items: dishes.map(({ dish, portion }) => ({ dish, portion })),
          })),
        },
  )
  const refused = plans.flatMap((plan) => ('refused' in plan ? plan.refused.map(({ text }) => text) : []))
  return { days, refused: refused[0] }
}

const dishesIn = (week: Week) =>
  week.map((day) => MEALS.map((meal) => mealIn(day, meal)?.items.map(({ dish, portion }) => [dish, portion])))

function filled(before: Week, week: Week, refused: string | undefined, left: string | false): Filled {
  const isChanged = !same(dishesIn(before), dishesIn(week))
  return { week: isChanged ? week : before, why: refused ?? (isChanged ? undefined : left || NOTHING_ELSE) }
}

const NOTHING_ELSE = 'No other dish suits.'

/**
 * Fills the empty meals of a week by the engine, around what is there. Days for which it finds nothing stay as they are;
 * null for a child and where a measure is missing.
 */
export function fillEmpty(week: Week, basis: Basis, seed: number): Filled | null {
  const planned = plannedDays(week, basis, seed)
  if (!planned) return null
  const now = fillFrom(
    week,
    week.map((day, at) => planned.days[at] ?? day),
  )
  return filled(week, now, planned.refused, emptyPlaces(week).length === 0 && 'No meal is empty.')
}

/** Fills a week again, but for what is locked and meals with words. */
export function fillAgain(week: Week, basis: Basis, seed: number): Filled | null {
  const kept = keepLocked(week)
  const planned = plannedDays(kept, basis, seed)
  if (!planned) return null
  const now = week.map((day, at) => {
    const found = planned.days[at]
    return found ? fillAround(kept[at]!, day, found) : day
  })
  return filled(week, now, planned.refused, same(dishesIn(kept), dishesIn(week)) && 'All is kept.')
}
