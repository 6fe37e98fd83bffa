import type { Dish } from '../planner/dish.ts'

/** Whether a dish of today is made of these foods, those of a plan: then its household measure is theirs too. */
export const isMadeOf = ({ ingredients }: Dish, foods: readonly { food: string; grams: number }[]): boolean =>
  ingredients.length === foods.length &&
  ingredients.every(({ food, grams }) => foods.some((one) => one.food === food && one.grams === grams))
