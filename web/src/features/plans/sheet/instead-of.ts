import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import type { Dish, Meal, Role } from '#shared/domain/planner/dish.ts'
import { flagsOf, totalsOf } from '#shared/domain/planner/index.ts'
import type { Condition } from '#shared/domain/planner/person.ts'
import { prepare } from '#shared/domain/planner/plan-day.ts'
import { portionsBetween } from '#shared/domain/planner/swaps.ts'
import { optionsFor, personOf } from '../swaps-for.ts'
import { tableByKey } from '../table-dishes.ts'

/** A dish in a portion. */
interface Served {
  dish: string
  portion: number
}

/** What the plan has often, and what may be eaten in its place. */
export interface Exchange {
  of: Served
  instead: Served[]
}

/** What is exchanged at home; a main dish brings its own sides and is left to the dietitian. */
const EXCHANGED: readonly Role[] = ['staple', 'pulse', 'vegetable', 'snack', 'fruit']
const MOST = 4
/** How far the energy of an exchange may be from that of the dish, as a share. Our own (not a guideline’s). */
const NEAR = 0.15

const energyOf = ({ ingredients }: Dish, portion: number) => totalsOf(ingredients).energy.value * portion

/** The rule of a condition that the record has since the plan was made. */
const SINCE = 'new:'

const suitsAll = ({ ingredients }: Dish, diets: readonly string[]) => {
  const suited: readonly string[] = flagsOf(ingredients.map(({ food }) => food)).diets
  return diets.every((diet) => suited.includes(diet))
}

interface Often extends Served {
  times: number
  meal: Meal
}

/** The dish of each role that the plan has most often outside of fasts, the first where they come alike. */
function mostServed({ days }: Pick<PatientPlan, 'days'>): Map<Role, Often> {
  const found = new Map<string, Often>()
  for (const { type, meals } of days)
    if (!type?.startsWith('fasting'))
      for (const { meal, items } of meals)
        for (const { dish, portion } of items) {
          const key = `${dish} ${portion}`
          const { times } = found.get(key) ?? { times: 0 }
          found.set(key, { dish, portion, meal, times: times + 1 })
        }
  const most = new Map<Role, Often>()
  for (const one of found.values()) {
    const role = tableByKey.get(one.dish)?.role
    if (role && one.times > (most.get(role)?.times ?? 0)) most.set(role, one)
  }
  return most
}

/** The portion that comes nearest in energy, if it is near. */
function alike(dish: Dish, energy: number): Served | undefined {
  const { min, max, step } = dish.portions
  const [nearest] = portionsBetween(min, max, step)
    .filter((portion) => Number.isInteger(portion * 2))
    .map((portion) => ({ portion, far: Math.abs(energyOf(dish, portion) - energy) / energy }))
    .toSorted((a, b) => a.far - b.far)
  return nearest && nearest.far <= NEAR ? { dish: dish.key, portion: nearest.portion } : undefined
}

/**
 * For the roti, the dal, the vegetable, the snack and the fruit that a plan has most often: up to four dishes of about the
 * same energy that its patient may eat in their place. Only dishes that the engine would serve them; none for a child or
 * where a measure is missing, since nothing is worked out for them.
 */
export function exchangesOf(
  plan: Pick<PatientPlan, 'days' | 'inputs' | 'computed' | 'warnings'>,
): Exchange[] {
  const rules = plan.warnings.flatMap(({ rule }) => rule ?? [])
  // With an allergy that nobody has understood no dish can be called safe.
  if (rules.some((rule) => rule === 'child' || rule.startsWith('allergy:'))) return []
  const { avoided, diets } = plan.computed
  const known = rules.filter((rule) => rule.startsWith(SINCE)).map((rule) => rule.slice(SINCE.length))
  const conditions = [...(plan.inputs.conditions ?? []), ...(known as Condition[])]
  const person = personOf({ inputs: { ...plan.inputs, conditions }, avoided })
  const kitchen = person && prepare(person, optionsFor(person, plan.inputs))
  if (!kitchen || 'refused' in kitchen) return []
  const most = mostServed(plan)
  return EXCHANGED.flatMap((role) => {
    const often = most.get(role)
    const before = often && tableByKey.get(often.dish)
    if (!before) return []
    const energy = energyOf(before, often.portion)
    const instead = kitchen.dishes
      .filter(({ key, role: its, meals }) => key !== before.key && its === role && meals.includes(often.meal))
      .filter((dish) => suitsAll(dish, diets))
      .toSorted((a, b) => Number(b.tags.includes('usual')) - Number(a.tags.includes('usual')))
      .flatMap((dish) => alike(dish, energy) ?? [])
      .slice(0, MOST)
    return instead.length > 0 ? [{ of: { dish: often.dish, portion: often.portion }, instead }] : []
  })
}
