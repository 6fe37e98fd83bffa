import type { Dish, Meal } from '../planner/dish.ts'
import { dishTable } from '../planner/dishes/dish-table.ts'
import { emptyDay, forEngine, type OwnDish, type PlanDay } from './plan-days.ts'
import type { PlanInputs, PlanRecord } from './record.ts'

const DAYS = 7
const MAX_TEXT = 200
const MEAL_ENDS: readonly (readonly [hour: number, meal: Meal])[] = [
  [10, 'breakfast'],
  [12, 'mid_morning'],
  [16, 'lunch'],
  [19, 'evening_snack'],
]
const AFTERNOON = 12

/** The meal of a time as it was typed: ‘8:30’, ‘1 pm’. */
function mealAt(time: string): Meal {
  const [, typed] = /(\d{1,2})/.exec(time) ?? []
  if (!typed) return 'breakfast'
  const hour =
    (Number(typed) % AFTERNOON) + (/p\.?m/i.test(time) || Number(typed) >= AFTERNOON ? AFTERNOON : 0)
  return MEAL_ENDS.find(([end]) => hour < end)?.[1] ?? 'dinner'
}

const HALF = 0.5
const MOST = 6

/** The portion of a dish in an amount as it was typed, by halves: ‘2 katori’, ‘½ plate’, ‘60 g’. One where it says none. */
function portionOf(dish: Dish, amount: string): number {
  const text = amount.replaceAll('1/2', '½').replaceAll(/(\d?)\s*½/g, (_, whole: string) => `${whole || 0}.5`)
  const [, number, isWeight] = /(\d+(?:[.,]\d+)?)\s*((?:g|gm|grams?|ml)\b)?/i.exec(text) ?? []
  if (!number) return 1
  const count = Number(number.replace(',', '.')) / (isWeight ? dish.measure.grams : 1)
  return Math.min(MOST, Math.max(HALF, Math.round(count / HALF) * HALF))
}

const named = (text: string) => text.trim().toLowerCase()
const partsOf = (text: string) => text.split(/[,;+]|\band\b/i).map((part) => part.trim())

/** The patient's own day, each day the same: dishes that are known by their names, the rest as typed. */
export function recalledDays(inputs: PlanInputs, { recall }: PlanRecord, own: readonly OwnDish[]): PlanDay[] {
  const known = new Map<string, Dish>()
  for (const dish of dishTable)
    for (const word of [dish.name, ...dish.also]) if (!known.has(named(word))) known.set(named(word), dish)
  for (const dish of own) known.set(named(dish.name), forEngine(dish))
  const find = (food: string) => known.get(named(food)) ?? known.get(named(food).replace(/s$/, ''))

  const day = emptyDay()
  for (const { time, food, amount } of recall) {
    const meal = day.meals.find((one) => one.meal === mealAt(time))!
    const foods = find(food) ? [food] : partsOf(food)
    const amounts = foods.length === 1 ? [amount] : partsOf(amount)
    const each = amounts.length === foods.length
    const unknown: string[] = []
    for (const [index, part] of foods.entries()) {
      const dish = find(part)
      const much = each ? amounts[index]! : ''
      if (dish) meal.items.push({ dish: dish.key, portion: portionOf(dish, much) })
      else if (part) unknown.push(`${part} ${much}`.trim())
    }
    if (unknown.length > 0)
      meal.text = [meal.text, ...unknown].filter(Boolean).join(', ').slice(0, MAX_TEXT).trim()
  }
  return Array.from({ length: inputs.count ?? DAYS }, () => structuredClone(day))
}
