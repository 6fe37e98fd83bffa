import { sumsOf } from './aim.ts'
import { isCourse, isDaily, menusFor } from './day-state.ts'
import { type Person } from './person.ts'
import { aimOf, checkSeed, cook, dislikesFor, type Kitchen, type PlanOptions, prepare } from './plan-day.ts'
import type { Plan } from './plan.ts'
import { randomFrom } from './random.ts'
import type { Refusal } from './refusals.ts'
import { totalsOf } from './totals.ts'

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

const repeatText = (names: Iterable<string>) =>
  `Twice in three days, because too few dishes suit: ${[...names].join(', ')}.`

const eatenIn = (days: readonly Plan[]) =>
  new Set(days.flatMap(({ meals }) => meals.flatMap(({ dishes }) => dishes.map(({ dish }) => dish))))

/** The kitchen without the main dishes of the last days: of fewer days if that leaves nothing for a meal. */
function rested(kitchen: Kitchen, recent: readonly Plan[]): Kitchen {
  const locked = new Set(kitchen.fixed.map(({ dish }) => dish.key))
  for (let first = 0; first < recent.length; first++) {
    const eaten = eatenIn(recent.slice(first))
    const dishes = kitchen.dishes.filter(
      (dish) => !isCourse(dish) || locked.has(dish.key) || !eaten.has(dish.key),
    )
    if (menusFor(dishes, kitchen.targets.energy).every((menus) => menus.length > 0))
      return { ...kitchen, dishes }
  }
  return kitchen
}

/** Names of the main dishes of a day that were eaten in the days before, unless they are locked. */
function repeatedIn(plan: Plan, recent: readonly Plan[], { dishes, fixed }: Kitchen): string[] {
  const today = eatenIn([plan])
  const before = eatenIn(recent)
  return dishes
    .filter((dish) => isCourse(dish) && today.has(dish.key) && before.has(dish.key))
    .filter((dish) => !fixed.some((lock) => lock.dish === dish))
    .map(({ name }) => name)
}

/**
 * A week of days for a person, the same for the same seed, or the reasons why none is planned. No main dish comes twice
 * in three days unless too few suit this person, which `missed` says then. Throws RangeError as planDay() does.
 */
export function planWeek(given: Person, seed: number, options: PlanOptions = {}): WeekPlan | Refusal {
  checkSeed(seed)
  const kitchen = prepare(given, options)
  if ('refused' in kitchen) return kitchen
  const random = randomFrom(seed)
  const days: Plan[] = []
  const repeated = new Set<string>()
  const lately = new Map<string, number>()
  let carbohydrates: number[] | undefined
  for (let day = 0; day < DAYS; day++) {
    const recent = days.slice(-REST_DAYS)
    const today = rested(kitchen, recent)
    const aim = aimOf(today, dislikesFor(today.dishes, random, lately), carbohydrates)
    const { plan, state } = cook(today, aim, random)
    if (kitchen.targets.even) carbohydrates ??= sumsOf(state, aim).carbohydrate
    for (const name of repeatedIn(plan, recent, today)) repeated.add(name)
    days.push(plan)
    for (const key of lately.keys()) lately.set(key, EATEN_THIS_WEEK)
    const eaten = eatenIn([plan])
    for (const dish of kitchen.dishes)
      if (eaten.has(dish.key) && !isDaily(dish)) lately.set(dish.key, EATEN_YESTERDAY)
  }
  const missed = new Set(days.flatMap((day) => day.missed))
  if (repeated.size > 0) missed.add(repeatText(repeated))
  return { days, missed: [...missed] }
}

const carbohydratesOf = ({ meals }: Plan): number[] =>
  meals.map(({ dishes }) => totalsOf(dishes.flatMap(({ ingredients }) => ingredients)).carbohydrate.value)

/**
 * A day that is planned by itself into a week: without the main dishes of the days around it, if enough others suit,
 * which `missed` says otherwise. Throws RangeError as planDay() does.
 *
 * @param near the days before and after it, the farthest first
 * @param first the day of the week whose carbohydrate the others keep to
 */
export function planDayBeside(
  given: Person,
  seed: number,
  near: readonly Plan[],
  first: Plan,
  options: PlanOptions = {},
): Plan | Refusal {
  checkSeed(seed)
  const kitchen = prepare(given, options)
  if ('refused' in kitchen) return kitchen
  const random = randomFrom(seed)
  const today = rested(kitchen, near)
  const carbohydrates = kitchen.targets.even && carbohydratesOf(first)
  const { plan } = cook(today, aimOf(today, dislikesFor(today.dishes, random), carbohydrates), random)
  const repeated = repeatedIn(plan, near, today)
  return repeated.length > 0 ? { ...plan, missed: [...plan.missed, repeatText(repeated)] } : plan
}
