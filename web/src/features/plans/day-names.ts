import type { Meal } from '#shared/domain/planner/dish.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const WEEK = 7

/** A plan of seven days is a week from Monday on; a shorter one counts its days. */
export const dayName = (day: number, count: number): string =>
  count === WEEK ? WEEKDAYS[day]! : `Day ${day + 1}`

export const mealNames: Readonly<Record<Meal, string>> = {
  breakfast: 'Breakfast',
  mid_morning: 'Mid-morning',
  lunch: 'Lunch',
  evening_snack: 'Evening snack',
  dinner: 'Dinner',
}

export const dayTypeNames: Readonly<Record<string, string>> = {
  tiffin: 'Tiffin',
  fasting: 'Fasting',
  feast: 'Feast',
  travel: 'Travel',
}
