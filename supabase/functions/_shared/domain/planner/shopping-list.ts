import { type FoodGroup, type FoodKey, foods } from './food-list.ts'
import type { Plan } from './plan.ts'

/** How much of a food to buy. */
export interface ShoppingLine {
  food: FoodKey
  /** Raw grams that the plans need. */
  grams: number
  /** Rounded up to what a shop sells. */
  shop: { amount: number; unit: 'g' | 'kg' | 'ml' | 'l' | 'piece' | 'bunch' | 'cup' }
}

/** Sold by the millilitre; a millilitre of oil weighs 0.92 g, one of milk about a gram. */
const LIQUIDS: Readonly<Partial<Record<FoodKey, number>>> = {
  oil: 0.92,
  mustard_oil: 0.92,
  olive_oil: 0.92,
  milk: 1.03,
  soya_milk: 1.03,
  coconut_milk: 1,
  coconut_water: 1,
}

/** The step that a group is bought in, in grams or millilitres. */
const STEPS: Readonly<Partial<Record<FoodGroup, number>>> = { spice: 10, sugar: 50, drink: 10, nut: 25 }
const USUAL_STEP = 50
const THOUSAND = 1000

const roundUp = (value: number, step: number) => Math.ceil(value / step - 1e-9) * step

function shopAmount(food: FoodKey, grams: number): ShoppingLine['shop'] {
  const { shop, group } = foods[food]
  if (shop) return { amount: roundUp(grams / shop[1], 1), unit: shop[0] }
  const density = LIQUIDS[food]
  const amount = roundUp(grams / (density ?? 1), STEPS[group] ?? USUAL_STEP)
  if (amount >= THOUSAND) return { amount: amount / THOUSAND, unit: density ? 'l' : 'kg' }
  return { amount, unit: density ? 'ml' : 'g' }
}

/**
 * What to buy for `people` who all eat these days, in the order of the table of foods. Throws RangeError unless people
 * is a positive integer.
 */
export function shoppingList(days: readonly Plan[], people: number): ShoppingLine[] {
  if (!Number.isInteger(people) || people < 1) throw new RangeError(`No such number of people: ${people}`)
  const sums = new Map<FoodKey, number>()
  for (const { meals } of days)
    for (const { dishes } of meals)
      for (const { ingredients } of dishes)
        for (const { food, grams } of ingredients) sums.set(food, (sums.get(food) ?? 0) + grams * people)
  return (Object.keys(foods) as FoodKey[]).flatMap((food) => {
    const grams = sums.get(food)
    return grams ? [{ food, grams, shop: shopAmount(food, grams) }] : []
  })
}
