import type { Dish } from '#shared/contract/dishes.ts'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import type { Role } from '#shared/domain/planner/dish.ts'
import { foods } from '#shared/domain/planner/index.ts'
import type { Ingredient } from '#shared/domain/planner/totals.ts'
import { isMadeOf } from '#shared/domain/patient-plan/kept-dish.ts'
import { gramsOf, tableByKey } from './table-dishes.ts'
import type { KnownDish, KnownDishes } from './week-sums.ts'

const isKnown = (ingredient: { food: string; grams: number }): ingredient is Ingredient =>
  Object.hasOwn(foods, ingredient.food)

/**
 * The dishes of an editor, by key: those that can be chosen, and those of the plan, which stay as they were when it was
 * saved. Of the product's dishes the household measures and other names come from the table, while their foods are the same.
 */
export function knownDishes(offered: readonly Dish[], kept: PatientPlan['computed']['dishes']): KnownDishes {
  const all = new Map<string, KnownDish>()
  const put = (
    key: string,
    { name, role, meals, ingredients }: Pick<Dish, 'name' | 'role' | 'meals' | 'ingredients'>,
  ) => {
    const own = tableByKey.get(key)
    const known = ingredients.filter(isKnown)
    all.set(key, {
      key,
      name,
      also: own?.also ?? [],
      role: role as Role,
      meals,
      measure:
        own && isMadeOf(own, ingredients) ? own.measure : { text: '1 portion', grams: gramsOf(ingredients) },
      minutes: own?.minutes ?? 0,
      ingredients: known,
      ...(known.length < ingredients.length && { inPart: true }),
    })
  }
  for (const dish of offered) if (!dish.retired) put(dish.id, dish)
  for (const [key, dish] of Object.entries(kept))
    put(key, { ...dish, meals: all.get(key)?.meals.slice() ?? [] })
  return all
}
