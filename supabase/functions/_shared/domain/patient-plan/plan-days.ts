import type { Dish, Meal } from '../planner/dish.ts'
import { MEALS } from '../planner/dish.ts'
import { dishTable } from '../planner/dishes/dish-table.ts'
import { dishesFor, filtersOf } from '../planner/filters.ts'
import type { FoodKey } from '../planner/food-list.ts'
import { planWeek } from '../planner/plan-week.ts'
import { refusalsOf } from '../planner/refusals.ts'
import { totalsOf } from '../planner/totals.ts'
import { eaterOf, isChild, personOf } from './person-of.ts'
import type { PlanInputs, PlanRecord } from './record.ts'

/** A day of a plan, as it is sent and kept. */
export type PlanDay = {
  type?: string | undefined
  meals: {
    meal: Meal
    items: {
      dish: string
      portion: number
      locked?: boolean | undefined
      or?: { dish: string; portion: number }[] | undefined
    }[]
    text?: string | undefined
    note?: string | undefined
  }[]
}

/** A dish of the clinic, as the database has it. */
export interface OwnDish {
  id: string
  name: string
  role: string
  meals: string[]
  ingredients: { food: string; grams: number }[]
}

const DAYS = 7
const MAX_TEXT = 200
export const emptyDay = (): PlanDay => ({ meals: MEALS.map((meal) => ({ meal, items: [] })) })
const emptyDays = (count: number): PlanDay[] => Array.from({ length: count }, emptyDay)

/** A dish of the clinic for the engine; what the clinic doesn't say is as usual. */
export const forEngine = ({ id, name, role, meals, ingredients }: OwnDish): Dish => ({
  key: id,
  name,
  script: name,
  also: [],
  role: role as Dish['role'],
  region: 'everywhere',
  meals: meals as Meal[],
  measure: { text: '1 portion', grams: ingredients.reduce((sum, { grams }) => sum + grams, 0) },
  portions: { min: 0.5, max: 2, step: 0.5 },
  minutes: 30,
  cost: 2,
  tags: [],
  ingredients: ingredients.map(({ food, grams }) => ({ food: food as FoodKey, grams })),
})

/** Days of a template: a dish that was retired since stands in words, as unknown. */
export function withoutRetired(
  days: readonly PlanDay[],
  dishes: readonly { id: string; name: string; retired: boolean }[],
): PlanDay[] {
  const retired = new Map(
    dishes.flatMap(({ id, name, retired: gone }) => (gone ? [[id, name] as const] : [])),
  )
  return days.map((day) => ({
    ...day,
    meals: day.meals.map(({ items, text, ...meal }) => {
      const names = items.flatMap(({ dish }) => retired.get(dish) ?? [])
      const said = [text, ...names].filter(Boolean).join(', ').slice(0, MAX_TEXT)
      const kept = items.filter(({ dish }) => !retired.has(dish))
      return {
        ...meal,
        items: kept.map(({ or, ...item }) => {
          const others = or?.filter(({ dish }) => !retired.has(dish)) ?? []
          return { ...item, ...(others.length > 0 && { or: others }) }
        }),
        ...(said && { text: said }),
      }
    }),
  }))
}

const energyIn = ({ ingredients }: Dish) => totalsOf(ingredients).energy.value

/**
 * Days of a template for a patient: in place of a dish that they don't eat stands the one of its kind that is nearest in
 * energy, or nothing. An alternative that they don't eat is left out.
 */
export function suitedDays(
  days: readonly PlanDay[],
  inputs: PlanInputs,
  record: PlanRecord,
  own: readonly OwnDish[],
): PlanDay[] {
  const table = [...dishTable, ...own.map(forEngine)]
  // How long a dish takes is the template's choice.
  const { minutes: _, ...eater } = eaterOf(inputs, record)
  const fits = dishesFor(table, filtersOf(eater))
  const isFit = ({ dish }: { dish: string }) => fits.some(({ key }) => key === dish)
  return days.map((day) => {
    const taken = new Set(day.meals.flatMap(({ items }) => items.map(({ dish }) => dish)))
    const insteadOf = (key: string, meal: Meal) => {
      const before = table.find((dish) => dish.key === key)
      const alike = fits.filter(
        (dish) => dish.role === before?.role && dish.meals.includes(meal) && !taken.has(dish.key),
      )
      if (!before || alike.length === 0) return []
      const away = (dish: Dish) => Math.abs(energyIn(dish) - energyIn(before))
      const nearest = alike.reduce((best, dish) => (away(dish) < away(best) ? dish : best))
      taken.add(nearest.key)
      return [nearest.key]
    }
    return {
      ...day,
      meals: day.meals.map(({ items, ...meal }) => ({
        ...meal,
        items: items.flatMap(({ or, ...item }) => {
          const others = or?.filter(isFit) ?? []
          const kept = isFit(item) ? [item.dish] : insteadOf(item.dish, meal.meal)
          return kept.map((dish) => ({ ...item, dish, ...(others.length > 0 && { or: others }) }))
        }),
      })),
    }
  })
}

/**
 * Days filled by the engine, with every rule that staff may set aside set aside: they are warnings of the draft. Empty
 * ones for a child, where a measure is missing, and where no dish suits.
 */
export function filledDays(
  inputs: PlanInputs,
  record: PlanRecord,
  seed: number,
  own: readonly OwnDish[],
): PlanDay[] {
  const count = inputs.count ?? DAYS
  const person = personOf(inputs, record)
  if (!person || isChild(inputs)) return emptyDays(count)
  const overrides = refusalsOf(person, 'staff', []).map(({ rule }) => rule)
  const dishes = [...dishTable, ...own.map(forEngine)]
  const week = planWeek(person, seed, {
    audience: 'staff',
    overrides,
    dishes,
    ...(inputs.targets && { targets: inputs.targets }),
  })
  if ('refused' in week) return emptyDays(count)
  return week.days.slice(0, count).map(({ meals }) => ({
    meals: meals.map(({ meal, dishes: served }) => ({
      meal,
      items: served.map(({ dish, portion }) => ({ dish, portion })),
    })),
  }))
}
