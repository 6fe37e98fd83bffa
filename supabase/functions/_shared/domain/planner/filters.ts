import type { Dish } from './dish.ts'
import { type Flags, flagsOf } from './flags.ts'
import type { FoodKey } from './food-list.ts'
import { packsOf } from './packs.ts'
import type { Eater } from './person.ts'

/** One reason to leave dishes out, in words that follow 'without'. */
export interface Filter {
  name: string
  keeps: (dish: Dish) => boolean
}

const foodsOf = (dish: Dish): FoodKey[] => dish.ingredients.map(({ food }) => food)

const known = new WeakMap<Dish, Flags>()

/** The flags of a dish, derived once. */
function flagsFor(dish: Dish): Flags {
  let flags = known.get(dish)
  if (!flags) {
    flags = flagsOf(foodsOf(dish))
    known.set(dish, flags)
  }
  return flags
}

const suits = (fitness: string) => (dish: Dish) => flagsFor(dish).diets.some((diet) => diet === fitness)

/** What a person doesn't eat. A dish is served only if every filter keeps it. */
export function filtersOf(person: Eater): Filter[] {
  const filters: Filter[] = []
  const add = (name: string, keeps: (dish: Dish) => boolean) => filters.push({ name, keeps })
  add(`the diet ‘${person.diet}’`, suits(person.diet))
  if (person.jain) add('‘Jain’', suits('jain'))
  if (person.halal) add('‘halal’', suits('halal'))
  if (person.glutenFree) add('‘gluten free’', suits('gluten_free'))
  for (const avoided of person.avoid)
    add(
      `‘no ${avoided.replaceAll('_', ' ')}’`,
      (dish) =>
        !dish.ingredients.some(({ food }) => food === avoided) &&
        !flagsFor(dish).allergens.some((allergen) => allergen === avoided),
    )
  const { minutes } = person
  if (minutes !== undefined) add(`‘at most ${minutes} min’`, (dish) => dish.minutes <= minutes)
  for (const { name, without, withoutTags } of packsOf(person)) {
    if (without) add(`‘${name}’`, (dish) => !foodsOf(dish).some((food) => without.includes(food)))
    if (withoutTags) add(`‘${name}’`, (dish) => !dish.tags.some((tag) => withoutTags.includes(tag)))
  }
  return filters
}

export const dishesFor = (dishes: readonly Dish[], filters: readonly Filter[]): Dish[] =>
  dishes.filter((dish) => filters.every(({ keeps }) => keeps(dish)))
