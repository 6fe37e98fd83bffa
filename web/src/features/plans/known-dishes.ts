import type { Dish } from '#shared/contract/dishes.ts'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import type { Role } from '#shared/domain/planner/dish.ts'
import { dishes as table } from '#shared/domain/planner/index.ts'
import type { Ingredient } from '#shared/domain/planner/totals.ts'
import type { KnownDish, KnownDishes } from './week-sums.ts'

const tableByKey = new Map(table.map((dish) => [dish.key, dish]))

const gramsOf = (ingredients: readonly { grams: number }[]) =>
  ingredients.reduce((sum, { grams }) => sum + grams, 0)

/**
 * The dishes of an editor, by key: those that can be chosen, and those of the plan, which stay as they were when it was
 * saved. Of the product's dishes the household measures and other names come from the table.
 */
export function knownDishes(offered: readonly Dish[], kept: PatientPlan['computed']['dishes']): KnownDishes {
  const known = new Map<string, KnownDish>()
  const put = (
    key: string,
    { name, role, meals, ingredients }: Pick<Dish, 'name' | 'role' | 'meals' | 'ingredients'>,
  ) => {
    const own = tableByKey.get(key)
    known.set(key, {
      key,
      name,
      also: own?.also ?? [],
      role: role as Role,
      meals,
      measure: own?.measure ?? { text: '1 portion', grams: gramsOf(ingredients) },
      minutes: own?.minutes ?? 0,
      ingredients: ingredients as Ingredient[],
    })
  }
  for (const dish of offered) if (!dish.retired) put(dish.id, dish)
  for (const [key, dish] of Object.entries(kept))
    put(key, { ...dish, meals: known.get(key)?.meals.slice() ?? [] })
  return known
}
