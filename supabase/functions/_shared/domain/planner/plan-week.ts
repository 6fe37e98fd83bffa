import { sumsOf } from './aim.ts'
import type { Dish } from './dish.ts'
import { type Person } from './person.ts'
import { aimOf, checkSeed, cook, dislikesFor, type Kitchen, type PlanOptions, prepare } from './plan-day.ts'
import type { Plan } from './plan.ts'
import { randomFrom } from './random.ts'
import type { Refusal } from './refusals.ts'

export interface WeekPlan {
  /** Seven days. */
  days: Plan[]
  /** What the days miss, each once. */
  missed: string[]
}

const DAYS = 7
/** A main dish isn't served again for so many days. */
const REST_DAYS = 2
const EATEN_YESTERDAY = 4
const EATEN_THIS_WEEK = 1.5

const isMainDish = ({ role }: Dish) => role === 'main' || role === 'pulse' || role === 'vegetable'

/** The kitchen without the main dishes of the last days, if that leaves something for each meal. */
function rested(kitchen: Kitchen, recent: readonly Plan[]): Kitchen {
  const eaten = new Set(
    recent.flatMap(({ meals }) => meals.flatMap(({ dishes }) => dishes.map(({ dish }) => dish))),
  )
  const locked = new Set(kitchen.fixed.map(({ dish }) => dish.key))
  const dishes = kitchen.dishes.filter(
    (dish) => !isMainDish(dish) || locked.has(dish.key) || !eaten.has(dish.key),
  )
  return { ...kitchen, dishes }
}

/**
 * A week of days for a person with no main dish twice in three days, the same for the same seed, or the reasons why
 * none is planned. Throws RangeError as planDay() does.
 */
export function planWeek(given: Person, seed: number, options: PlanOptions = {}): WeekPlan | Refusal {
  checkSeed(seed)
  const kitchen = prepare(given, options)
  if ('refused' in kitchen) return kitchen
  const random = randomFrom(seed)
  const days: Plan[] = []
  const lately = new Map<string, number>()
  let carbohydrates: number[] | undefined
  for (let day = 0; day < DAYS; day++) {
    const today = rested(kitchen, days.slice(-REST_DAYS))
    const aim = aimOf(today, dislikesFor(today.dishes, random, lately), carbohydrates)
    const { plan, state } = cook(today, aim, random)
    if (kitchen.targets.even) carbohydrates ??= sumsOf(state).carbohydrate
    days.push(plan)
    for (const key of lately.keys()) lately.set(key, EATEN_THIS_WEEK)
    for (const { dishes } of plan.meals) for (const { dish } of dishes) lately.set(dish, EATEN_YESTERDAY)
  }
  return { days, missed: [...new Set(days.flatMap(({ missed }) => missed))] }
}
