import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { isChild, personOf as recordedPerson } from '#shared/domain/patient-plan/person-of.ts'
import { forEngine } from '#shared/domain/patient-plan/plan-days.ts'
import type { Dish } from '#shared/domain/planner/dish.ts'
import { dayOf, dishes as table, flagsOf, swaps } from '#shared/domain/planner/index.ts'
import { type NutrientKey, nutrients } from '#shared/domain/planner/nutrients.ts'
import type { Person } from '#shared/domain/planner/person.ts'
import type { Lock } from '#shared/domain/planner/plan-day.ts'
import { refusalsOf } from '#shared/domain/planner/refusals.ts'
import { spoken } from '#shared/domain/patient-plan/spoken.ts'
import { tableByKey } from './table-dishes.ts'
import type { KnownDishes } from './week-sums.ts'
import type { ItemPlace, Week, WeekDay } from './week.ts'

/** What the engine works with: the inputs as they are edited, and what the record's allergies name. */
export interface Basis {
  inputs: PatientPlan['inputs']
  avoided: readonly string[]
  /** The product's dishes and the clinic's own. */
  table: readonly Dish[]
}

/**
 * The dishes of an editor for the engine. One that can't be chosen any more, or whose foods aren't all known, counts where
 * it stands and is of no meal: it is never put in.
 */
export const engineTable = (dishes: KnownDishes): readonly Dish[] => [
  ...table,
  ...[...dishes.values()].flatMap(({ key, name, role, meals, ingredients, inPart }) =>
    tableByKey.has(key)
      ? []
      : [forEngine({ id: key, name, role, meals: inPart ? [] : [...meals], ingredients: [...ingredients] })],
  ),
]

/** Of dishes with what a patient avoids: 'has milk'. */
export function marksOf(dishes: KnownDishes, avoid: readonly string[]): Map<string, string> {
  const avoided = new Set(avoid)
  return new Map(
    [...dishes].flatMap(([key, { ingredients }]) => {
      const keys = ingredients.map(({ food }) => food)
      const found = [...flagsOf(keys).allergens, ...keys].find((one) => avoided.has(one))
      return found ? [[key, `has ${spoken(found)}`] as const] : []
    }),
  )
}

/** The person that the engine plans for; undefined for a child and where a measure is missing. */
export const personOf = ({ inputs, avoided }: Omit<Basis, 'table'>): Person | undefined =>
  isChild(inputs) ? undefined : recordedPerson(inputs, { avoided })

/** A portion that the engine plans with, nearest to one that staff chose. */
function planned(all: readonly Dish[], dish: string, portion: number): number | undefined {
  const known = all.find(({ key }) => key === dish)
  if (!known) return undefined
  const { min, max, step } = known.portions
  return Math.min(max, min + Math.max(0, Math.round((portion - min) / step)) * step)
}

/** The dishes of a table that a day has, as the engine takes them. */
export const servedOn = ({ meals }: WeekDay, all: readonly Dish[]): Lock[] =>
  meals.flatMap(({ meal, items }) =>
    items.flatMap(({ dish, portion }): Lock[] => {
      const known = planned(all, dish, portion)
      return known === undefined ? [] : [{ meal, dish, portion: known }]
    }),
  )

/** Staff go on where the public page wouldn't; each refusal is a warning of the plan. */
export const optionsFor = (person: Person, { targets }: PatientPlan['inputs']) =>
  ({
    audience: 'staff',
    overrides: refusalsOf(person, 'staff', []).map(({ rule }) => rule),
    ...(targets && { targets }),
  }) as const

/** A dish that could stand in a place, and what it changes in the day. */
export interface SwapChoice {
  dish: string
  portion: number
  change: string
}

function signed(key: NutrientKey, value: number): string {
  const { digits, unit } = nutrients[key]
  const text = Math.abs(value).toFixed(digits)
  const sign = Number(text) === 0 ? '±' : value < 0 ? '−' : '+'
  return `${sign}${text} ${unit}`
}

const SHOWN = ['energy', 'protein', 'carbohydrate'] as const

/**
 * Up to five dishes that could stand in a place of a week, each with what it changes. Empty for a child and where nothing
 * else suits.
 */
export function swapsIn(week: Week, place: ItemPlace, basis: Basis): SwapChoice[] {
  const person = personOf(basis)
  const meals = week[place.day]?.meals ?? []
  const wanted = meals.find(({ meal }) => meal === place.meal)?.items[place.index]
  if (!person || !wanted) return []
  const options = { ...optionsFor(person, basis.inputs), dishes: basis.table }
  const day = dayOf(person, servedOn({ meals }, basis.table), options)
  if ('refused' in day) return []
  const index =
    day.meals.find(({ meal }) => meal === place.meal)?.dishes.findIndex(({ dish }) => dish === wanted.dish) ??
    -1
  if (index === -1) return []
  return swaps(person, day, { meal: place.meal, index }, options).map(({ dish, portion, change }) => ({
    dish,
    portion,
    change: SHOWN.map(
      (key) =>
        `${signed(key, change[key])}${key === 'energy' ? '' : ` ${nutrients[key].name.toLowerCase()}`}`,
    ).join(', '),
  }))
}
