import type { Dish } from './dish.ts'
import { flagsOf } from './flags.ts'
import type { FoodKey } from './food-list.ts'
import { packsOf } from './packs.ts'
import type { Person } from './person.ts'

/** One reason to leave dishes out, in words that follow 'without'. */
export interface Filter {
  name: string
  keeps: (dish: Dish) => boolean
}

const foodsOf = (dish: Dish): FoodKey[] => dish.ingredients.map(({ food }) => food)

const suits = (fitness: string) => (dish: Dish) =>
  flagsOf(foodsOf(dish)).diets.some((diet) => diet === fitness)

/** What a person doesn't eat. A dish is served only if every filter keeps it. */
export function filtersOf(person: Person): Filter[] {
  const filters: Filter[] = []
  const add = (name: string, keeps: (dish: Dish) => boolean) => filters.push({ name, keeps })
  add(`the diet ‘${person.diet}’`, suits(person.diet))
  if (person.jain) add('‘Jain’', suits('jain'))
  if (person.halal) add('‘halal’', suits('halal'))
  if (person.glutenFree) add('‘gluten free’', suits('gluten_free'))
  for (const avoided of person.avoid)
    add(`‘no ${avoided.replaceAll('_', ' ')}’`, (dish) => {
      const foods = foodsOf(dish)
      return (
        !foods.some((food) => food === avoided) &&
        !flagsOf(foods).allergens.some((allergen) => allergen === avoided)
      )
    })
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
