import type { Ingredient } from './totals.ts'

export const MEALS = ['breakfast', 'mid_morning', 'lunch', 'evening_snack', 'dinner'] as const
export type Meal = (typeof MEALS)[number]
export const mealNames: Readonly<Record<Meal, string>> = {
  breakfast: 'Breakfast',
  mid_morning: 'Mid-morning',
  lunch: 'Lunch',
  evening_snack: 'Evening snack',
  dinner: 'Dinner',
}

/** What a dish is in a meal. A `pulse` is what brings the protein: a dal or usal, paneer, tofu, egg, fish or meat. */
export const ROLES = [
  'main',
  'staple',
  'pulse',
  'vegetable',
  'side',
  'snack',
  'fruit',
  'drink',
  'sweet',
] as const
export type Role = (typeof ROLES)[number]

export const REGIONS = [
  'everywhere',
  'maharashtra',
  'north',
  'south',
  'gujarat',
  'east',
  'continental',
] as const
export type Region = (typeof REGIONS)[number]

export interface Dish {
  key: string
  /** As spoken, in Latin letters. */
  name: string
  /** The same in Devanagari. */
  script: string
  /** Other names and spellings, for the search. */
  also: string[]
  role: Role
  region: Region
  meals: Meal[]
  /** One portion as served: '1 katori' and its grams. */
  measure: { text: string; grams: number }
  portions: { min: number; max: number; step: number }
  minutes: number
  /** 1 cheap to 3 dear. */
  cost: number
  /** What goes with it (roti, rice, salad, …), when (winter, upvas, …) and how (tiffin, one_pot, keeps, soak). */
  tags: string[]
  /** Raw grams of one portion. */
  ingredients: Ingredient[]
}
