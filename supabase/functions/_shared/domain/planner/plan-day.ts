import { type DayState, mealIndex, menusFor } from './day-state.ts'
import { type Dish, type Meal, MEALS } from './dish.ts'
import { dishTable } from './dishes/dish-table.ts'
import { dishesFor, type Filter, filtersOf } from './filters.ts'
import { judge } from './judge.ts'
import { check, type Person, readPerson } from './person.ts'
import type { Plan } from './plan.ts'
import { type Random, randomFrom } from './random.ts'
import { type Audience, AUDIENCES, type Refusal, refusalsOf } from './refusals.ts'
import { type FixedDish, searchDay } from './search.ts'
import { type Aim, type GivenTargets, type Targets, targetsOf } from './targets.ts'

export interface Lock {
  meal: Meal
  /** The key of the dish. */
  dish: string
  portion: number
}

export interface PlanOptions {
  /** Staff may override refusals and use staff packs; 'public' unless told. */
  audience?: Audience
  /** Rules of refusals that staff set aside. */
  overrides?: readonly string[]
  locks?: readonly Lock[]
  /** The clinic's own table in place of ours. */
  dishes?: readonly Dish[]
  targets?: GivenTargets
}

/** All that a day or week needs before its search. */
export interface Kitchen {
  person: Person
  targets: Targets
  table: readonly Dish[]
  dishes: readonly Dish[]
  fixed: FixedDish[]
}

const LAST_SEED = 2 ** 32 - 1

export function checkSeed(seed: number): void {
  if (!Number.isInteger(seed) || seed < 0 || seed > LAST_SEED)
    throw new RangeError(`A seed is an integer from 0 to ${LAST_SEED}, not ${seed}`)
}

/** Checks and gathers what is planned with, or says why nothing is. */
export function prepare(given: Person, options: PlanOptions): Kitchen | Refusal {
  const person = readPerson(given)
  const { audience = 'public', overrides = [] } = options
  check(audience, AUDIENCES, 'audience')
  const refused = refusalsOf(person, audience, overrides)
  if (refused.length > 0) return { refused }
  const targets = targetsOf(person, options.targets, audience === 'public')
  const table = options.dishes ?? dishTable
  const filters = filtersOf(person)
  const dishes = dishesFor(table, filters)
  const empty = emptyMeal(table, dishes, filters, targets.energy)
  if (empty) return { refused: [empty] }
  return { person, targets, table, dishes, fixed: fixedBy(options.locks ?? [], table, dishes) }
}

/** The locked dishes that this person eats; a lock of another dish is left out. */
function fixedBy(locks: readonly Lock[], table: readonly Dish[], dishes: readonly Dish[]): FixedDish[] {
  return locks.flatMap(({ meal, dish: key, portion }) => {
    check(meal, MEALS, 'meal')
    if (!table.some((dish) => dish.key === key)) throw new RangeError(`No such dish: ${key}`)
    const dish = dishes.find((one) => one.key === key)
    if (!dish) return []
    const { min, max, step } = dish.portions
    if (!(portion >= min && portion <= max && Number.isInteger((portion - min) / step)))
      throw new RangeError(`No such portion of ${key}: ${portion}`)
    return [{ meal: mealIndex(meal), dish, portion }]
  })
}

/** The first meal for which no dish is left, with the choice that emptied it. */
function emptyMeal(
  table: readonly Dish[],
  dishes: readonly Dish[],
  filters: readonly Filter[],
  energy: number,
) {
  const index = menusFor(dishes, energy).findIndex((menus) => menus.length === 0)
  if (index === -1) return undefined
  const meal = MEALS[index]!.replace('_', ' ')
  const relaxed = filters.find((filter) => {
    const others = filters.filter((other) => other !== filter)
    return menusFor(dishesFor(table, others), energy)[index]!.length > 0
  })
  return {
    rule: 'no_dish',
    text: relaxed
      ? `No ${meal} is left with ${relaxed.name}: without that choice there is one.`
      : `No ${meal} is left with these choices: take some of them back.`,
  }
}

const DISLIKE = 1.2
const SUBSTITUTE = 2.5
const USUAL = -1.2

/**
 * A dislike of each dish for this seed, more for what was eaten lately and for what replaces milk if there is milk, less
 * for what most homes have every day.
 */
export function dislikesFor(
  dishes: readonly Dish[],
  random: Random,
  lately: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const hasMilk = dishes.some(({ ingredients }) => ingredients.some(({ food }) => food === 'milk'))
  return new Map(
    dishes.map(({ key, tags }) => {
      const habit = tags.includes('usual') ? USUAL : hasMilk && tags.includes('plant') ? SUBSTITUTE : 0
      return [key, random() * DISLIKE + habit + (lately.get(key) ?? 0)]
    }),
  )
}

export function aimOf(
  { person, targets }: Kitchen,
  dislikes: ReadonlyMap<string, number>,
  carbohydrates?: readonly number[],
): Aim {
  return {
    targets,
    cuisine: person.cuisine ?? 'indian',
    dislikes,
    ...(carbohydrates && { carbohydrates }),
  }
}

/** One search and its plan. */
export function cook(kitchen: Kitchen, aim: Aim, random: Random): { plan: Plan; state: DayState } {
  const menus = menusFor(kitchen.dishes, kitchen.targets.energy)
  const { state } = searchDay(menus, aim, kitchen.fixed, random)
  return { plan: judge(state, aim, kitchen.person), state }
}

/**
 * A day of food for a person, the same for the same seed, or the reasons why none is planned. Where no day meets all
 * hard bands it is the best one found, and `missed` says what is missing. Throws RangeError for keys, seeds, locks and
 * targets that can't be.
 */
export function planDay(given: Person, seed: number, options: PlanOptions = {}): Plan | Refusal {
  checkSeed(seed)
  const kitchen = prepare(given, options)
  if ('refused' in kitchen) return kitchen
  const random = randomFrom(seed)
  return cook(kitchen, aimOf(kitchen, dislikesFor(kitchen.dishes, random)), random).plan
}
