import type { Dish } from '#shared/domain/planner/dish.ts'
import { dishes as table } from '#shared/domain/planner/index.ts'

/** The product's dishes as they are today, by key. */
export const tableByKey: ReadonlyMap<string, Dish> = new Map(table.map((dish) => [dish.key, dish]))

export const gramsOf = (ingredients: readonly { grams: number }[]): number =>
  ingredients.reduce((sum, { grams }) => sum + grams, 0)
