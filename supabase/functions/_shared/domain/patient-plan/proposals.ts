import { outside } from '../planner/aim.ts'
import type { Dish, Meal } from '../planner/dish.ts'
import { dishTable } from '../planner/dishes/dish-table.ts'
import { dishesFor, filtersOf } from '../planner/filters.ts'
import { NUTRIENT_KEYS, type NutrientKey, nutrients } from '../planner/nutrients.ts'
import { isMeal } from '../planner/patterns.ts'
import { readPerson } from '../planner/person.ts'
import { goesInstead, portionsBetween } from '../planner/swaps.ts'
import { targetsOf } from '../planner/targets.ts'
import { totalsOf } from '../planner/totals.ts'
import { forEngine, type OwnDish, type PlanDay } from './plan-days.ts'
import { recalledDays } from './recall.ts'
import { isChild, personOf } from './person-of.ts'
import type { PlanInputs, PlanRecord } from './record.ts'

/** A change of what somebody eats: another dish or portion in place of one, or a dish more. */
export interface Proposal {
  meal: Meal
  /** What is eaten now; null where the dish is one more. */
  dish: string | null
  instead: { dish: string; portion: number }
  /** What it brings: ‘Fibre 12.0 → 18.0 g’. */
  text: string
}

interface Place {
  meal: Meal
  dish: Dish
  portion: number
  isFixed: boolean
}
interface Change {
  meal: Meal
  before?: Place
  dish: Dish
  portion: number
}
type Sums = Record<NutrientKey, number>

const MOST = 3
const STEP = 0.5
const LEAST_PORTION = 0.5
const MOST_PORTION = 6
const HARD = 20
/** A change that brings a day less than this is none to ask somebody for. */
const WORTH = 0.05
/** More than any band: what a patient doesn't eat is changed before the rest. */
const FIRST = 1_000_000
/** Of what people usually add to a meal. */
const ADDED = new Set(['vegetable', 'pulse', 'side', 'fruit'])

const contents = new Map<string, Sums>()
/** What a portion contains. */
function contentsOf({ key, ingredients }: Dish): Sums {
  let sums = contents.get(key)
  if (!sums) {
    const totals = totalsOf(ingredients)
    sums = Object.fromEntries(NUTRIENT_KEYS.map((nutrient) => [nutrient, totals[nutrient].value])) as Sums
    contents.set(key, sums)
  }
  return sums
}

const withChange = (sums: Sums, { before, dish, portion }: Change): Sums => {
  const [gone, come] = [before && contentsOf(before.dish), contentsOf(dish)]
  return Object.fromEntries(
    NUTRIENT_KEYS.map((key) => [
      key,
      sums[key] - (gone ? gone[key] * before!.portion : 0) + come[key] * portion,
    ]),
  ) as Sums
}

/** The portions in which a dish takes another's place: a like one. */
function portionsOf({ portions: { min, max } }: Dish, before: number): number[] {
  const from = Math.max(LEAST_PORTION, Math.ceil(min / STEP) * STEP, before - 1)
  const portions = portionsBetween(from, Math.min(max, MOST_PORTION, before + STEP), STEP)
  return portions.length > 0 ? portions : [max]
}

/** Each change that could be made to a day, of places that weren't changed yet. */
function changesOf(places: readonly Place[], allowed: readonly Dish[]): Change[] {
  const eaten = new Set(places.map(({ dish }) => dish.key))
  const changes: Change[] = []
  for (const before of places) {
    if (before.isFixed) continue
    const { meal } = before
    const beside = places.filter((place) => place.meal === meal && place !== before).map(({ dish }) => dish)
    const others = allowed.filter(goesInstead(before.dish, beside, meal)).filter(({ key }) => !eaten.has(key))
    for (const dish of others)
      for (const portion of portionsOf(dish, before.portion)) changes.push({ meal, before, dish, portion })
    if (allowed.includes(before.dish))
      for (const portion of [before.portion - 1, before.portion - STEP, before.portion + STEP])
        if (portion >= LEAST_PORTION && portion <= MOST_PORTION)
          changes.push({ meal, before, dish: before.dish, portion })
  }
  for (const meal of new Set(places.map((place) => place.meal))) {
    const beside = places.filter((place) => place.meal === meal).map(({ dish }) => dish)
    const isUsual = isMeal(meal, beside)
    for (const dish of allowed)
      if (
        ADDED.has(dish.role) &&
        dish.meals.includes(meal) &&
        !eaten.has(dish.key) &&
        !beside.some(({ role }) => role === dish.role) &&
        (!isUsual || isMeal(meal, [...beside, dish]))
      )
        changes.push({ meal, dish, portion: Math.max(1, dish.portions.min) })
  }
  return changes
}

const served = ({ dish, portion }: { dish: string; portion: number }) => `${dish} ${portion}`

const itemsAt = (day: PlanDay, meal: Meal) =>
  (day.meals.find((one) => one.meal === meal)?.items ?? []).map((item) => served(item))

/** How many places of a day differ from what was told; none if nothing is known of that, as of another's unsigned note. */
function changedIn(day: PlanDay, told: PlanDay): number {
  if (told.meals.every(({ items }) => items.length === 0)) return 0
  return told.meals.reduce((sum, { meal }) => {
    const [now, then] = [itemsAt(day, meal), itemsAt(told, meal)]
    const come = now.filter((item) => !then.includes(item)).length
    const gone = then.filter((item) => !now.includes(item)).length
    return sum + Math.max(come, gone)
  }, 0)
}

/**
 * Up to three changes of a patient's own day, those that bring it nearest to its bands; what was changed already counts
 * among the three. A dish that the patient doesn't eat comes first. None for a child, or where nothing can be worked out.
 */
export function proposedChanges(
  inputs: PlanInputs,
  record: PlanRecord,
  days: readonly PlanDay[],
  own: readonly OwnDish[],
): Proposal[] {
  const person = personOf(inputs, record)
  const day = days[0]
  if (!person || !day || isChild(inputs)) return []
  const table = new Map([...dishTable, ...own.map((dish) => forEngine(dish))].map((dish) => [dish.key, dish]))
  const reckoned = readPerson(person)
  const filters = filtersOf(reckoned)
  const fits = dishesFor([...table.values()], filters)
  // What is eaten now may be of any kitchen, what is proposed is of the patient's.
  const allowed = fits.filter(
    ({ key, region }) =>
      region !== 'continental' ||
      inputs.cuisine === 'continental' ||
      day.meals.some(({ items }) => items.some(({ dish }) => dish === key)),
  )
  const { rules } = targetsOf(reckoned, inputs.targets, false)
  const far = (sums: Sums) =>
    rules.reduce(
      (sum, { nutrient, low, high, hard }) => sum + outside(sums[nutrient], low, high) * (hard ? HARD : 1),
      0,
    )

  let places: Place[] = day.meals.flatMap(({ meal, items }) =>
    items.flatMap(({ dish, portion, locked }) => {
      const known = table.get(dish)
      return known ? [{ meal, dish: known, portion, isFixed: locked === true }] : []
    }),
  )
  let sums = Object.fromEntries(
    NUTRIENT_KEYS.map((key) => [
      key,
      places.reduce((sum, { dish, portion }) => sum + contentsOf(dish)[key] * portion, 0),
    ]),
  ) as Sums
  const told = recalledDays({ ...inputs, count: 1 }, record, own)[0]!
  const proposals: Proposal[] = []
  for (let left = MOST - changedIn(day, told); left > 0; left--) {
    const now = far(sums)
    const refused = ({ before }: Change) => before !== undefined && !allowed.includes(before.dish)
    let best: { change: Change; after: Sums; gain: number } | undefined
    for (const change of changesOf(places, allowed)) {
      const after = withChange(sums, change)
      const gain = now - far(after) + (refused(change) ? FIRST : 0)
      if (gain > (best?.gain ?? WORTH)) best = { change, after, gain }
    }
    if (!best) break
    const { change, after } = best
    const why = refused(change) && filters.find(({ keeps }) => !keeps(change.before!.dish))?.name
    const brought = rules
      .map(({ nutrient, low, high, hard }) => ({
        nutrient,
        gain: (outside(sums[nutrient], low, high) - outside(after[nutrient], low, high)) * (hard ? HARD : 1),
      }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain)
      .slice(0, 2)
      .map(({ nutrient }) => {
        const { name, unit, digits } = nutrients[nutrient]
        return `${name} ${sums[nutrient].toFixed(digits)} → ${after[nutrient].toFixed(digits)} ${unit}`
      })
    proposals.push({
      meal: change.meal,
      dish: change.before?.dish.key ?? null,
      instead: { dish: change.dish.key, portion: change.portion },
      text: [...(why ? [`Left out by ${why}`] : []), ...brought].join('; '),
    })
    const changed = { meal: change.meal, dish: change.dish, portion: change.portion, isFixed: true }
    places = change.before
      ? places.map((place) => (place === change.before ? changed : place))
      : [...places, changed]
    sums = after
  }
  return proposals
}
