import type { Dish } from '#shared/domain/planner/dish.ts'
import { dishes as table } from '#shared/domain/planner/index.ts'

/** The product's dishes as they are today, by key. */
export const tableByKey: ReadonlyMap<string, Dish> = new Map(table.map((dish) => [dish.key, dish]))

type Foods = readonly { food: string; grams: number }[]

export const gramsOf = (ingredients: Foods): number => ingredients.reduce((sum, { grams }) => sum + grams, 0)

/** Whether a dish is made of these foods: then its household measure is theirs too. */
export const isMadeOf = ({ ingredients }: Dish, foods: Foods): boolean =>
  ingredients.length === foods.length &&
  ingredients.every(({ food, grams }) => foods.some((one) => one.food === food && one.grams === grams))
