import { bandsOf, servingOf } from './judge.ts'
import type { Dish, Meal } from './dish.ts'
import { NUTRIENT_KEYS, type NutrientKey } from './nutrients.ts'
import { isMeal } from './patterns.ts'
import type { Person } from './person.ts'
import { aimOf, type PlanOptions, prepare } from './plan-day.ts'
import type { Plan, Serving } from './plan.ts'
import { outside } from './aim.ts'
import { type Totals, totalsOf } from './totals.ts'

/** The number of a dish in a meal of a plan, from 0. */
export interface Place {
  meal: Meal
  index: number
}

export interface Swap {
  dish: string
  portion: number
  /** The day's totals with it. */
  totals: Totals
  /** By how much it changes each total. */
  change: Record<NutrientKey, number>
}

const MOST = 5
const HARD = 20
/** A salad may be swapped for curd, and curd for buttermilk. */
const isLight = ({ role }: Dish) => role === 'side' || role === 'drink'

/** The portions from one to another. */
export function portionsBetween(min: number, max: number, step: number): number[] {
  const portions: number[] = []
  for (let portion = min; portion <= max; portion += step) portions.push(portion)
  return portions
}

/** Whether a dish can be served in place of another, beside the others of its meal. */
export function goesInstead(before: Dish, beside: readonly Dish[], meal: Meal): (dish: Dish) => boolean {
  const isUsual = isMeal(meal, [before, ...beside])
  return (dish) =>
    (dish.role === before.role || (isLight(dish) && isLight(before))) &&
    dish.meals.includes(meal) &&
    (!isUsual || isMeal(meal, [dish, ...beside]))
}

/**
 * Up to five other dishes for a place of a plan, each in the portion that keeps the day's bands best, best first. None
 * that the person doesn't eat, that the day has already or that wouldn't go with the rest of the meal. Empty for somebody for whom no day is planned; throws
 * RangeError for a place that the plan doesn't have.
 */
export function swaps(given: Person, plan: Plan, place: Place, options: PlanOptions = {}): Swap[] {
  const served = plan.meals.find(({ meal }) => meal === place.meal)?.dishes[place.index]
  if (!served) throw new RangeError(`The plan has no dish ${place.index} at ${place.meal}`)
  const kitchen = prepare(given, options)
  if ('refused' in kitchen) return []
  const before = kitchen.table.find(({ key }) => key === served.dish)
  if (!before) throw new RangeError(`No such dish: ${served.dish}`)
  const all = plan.meals.flatMap(({ dishes }) => dishes)
  const others = all.filter((serving) => serving !== served)
  const aim = aimOf(kitchen, new Map())

  const far = (totals: Totals): number =>
    bandsOf(totals, aim).reduce(
      (sum, { nutrient, low, high, hard }) =>
        sum + outside(totals[nutrient].value, low, high) * (hard ? HARD : 1),
      Math.abs(totals.energy.value - kitchen.targets.energy) / kitchen.targets.energy,
    )

  const inMeal = plan.meals.find(({ meal }) => meal === place.meal)!.dishes
  const beside = inMeal
    .filter((serving) => serving !== served)
    .map((serving) => kitchen.table.find(({ key }) => key === serving.dish)!)
  return kitchen.dishes
    .filter(goesInstead(before, beside, place.meal))
    .filter((dish) => !all.some((serving) => serving.dish === dish.key))
    .map((dish) => bestPortion(dish, others, far))
    .sort((a, b) => a.far - b.far || (a.dish < b.dish ? -1 : 1))
    .slice(0, MOST)
    .map(({ dish, portion, totals }) => ({
      dish,
      portion,
      totals,
      change: Object.fromEntries(
        NUTRIENT_KEYS.map((key) => [key, totals[key].value - plan.totals[key].value]),
      ) as Record<NutrientKey, number>,
    }))
}

function bestPortion(dish: Dish, others: readonly Serving[], far: (totals: Totals) => number) {
  const { min, max, step } = dish.portions
  const choices = portionsBetween(min, max, step).map((portion) => {
    const servings = [...others, servingOf(dish, portion)]
    const totals = totalsOf(servings.flatMap(({ ingredients }) => ingredients))
    return { dish: dish.key, portion, totals, far: far(totals) }
  })
  return choices.reduce((best, choice) => (choice.far < best.far ? choice : best))
}
