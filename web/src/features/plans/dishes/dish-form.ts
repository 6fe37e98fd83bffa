import type { Dish } from '#shared/contract/dishes.ts'
import type { Meal, Role } from '#shared/domain/planner/dish.ts'
import { type FoodKey, foods } from '#shared/domain/planner/food-list.ts'
import type { DishFacts } from '../api/save-dish.ts'

export interface DishForm {
  name: string
  role: Role
  meals: Meal[]
  ingredients: { food: string; grams: string }[]
}

export const EMPTY_DISH: DishForm = { name: '', role: 'main', meals: [], ingredients: [] }

export const formOfDish = ({ name, role, meals, ingredients }: Dish): DishForm => ({
  name,
  role: role as Role,
  meals: meals as Meal[],
  ingredients: ingredients.map(({ food, grams }) => ({ food, grams: String(grams) })),
})

const MOST_GRAMS = 2000
export const MOST_INGREDIENTS = 25

export const gramsOf = (typed: string): number | undefined => {
  const value = Number(typed.trim().replace(',', '.'))
  return typed.trim() && value > 0 && value <= MOST_GRAMS ? value : undefined
}

/** What keeps a dish from being saved, in words; undefined if nothing does. */
export function problemOf({ name, meals, ingredients }: DishForm): string | undefined {
  if (!name.trim()) return 'Give the dish a name.'
  if (meals.length === 0) return 'Choose at least one meal.'
  if (ingredients.length === 0) return 'Add an ingredient.'
  const wrong = ingredients.find(({ grams }) => gramsOf(grams) === undefined)
  return wrong && `${foods[wrong.food as FoodKey].name}: grams are a number from above 0 to ${MOST_GRAMS}.`
}

export const factsOf = ({ name, role, meals, ingredients }: DishForm): DishFacts => ({
  name: name.trim(),
  role,
  meals,
  ingredients: ingredients.map(({ food, grams }) => ({ food, grams: gramsOf(grams) ?? 0 })),
})

/** The foods of the table that a text finds, those that begin with it first. */
export function findFoods(typed: string, taken: readonly string[]): { key: FoodKey; name: string }[] {
  const words = typed.trim().toLowerCase()
  if (!words) return []
  const MOST = 8
  const starts = (name: string) => (name.toLowerCase().startsWith(words) ? 0 : 1)
  return (Object.keys(foods) as FoodKey[])
    .map((key) => ({ key, name: foods[key].name }))
    .filter(({ key, name }) => !taken.includes(key) && name.toLowerCase().includes(words))
    .toSorted((a, b) => starts(a.name) - starts(b.name) || a.name.localeCompare(b.name))
    .slice(0, MOST)
}
