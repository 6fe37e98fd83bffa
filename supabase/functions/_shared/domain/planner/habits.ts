import type { DayState, Item } from './day-state.ts'
import type { Aim } from './targets.ts'

const EMPTY_PLACE = 0.4
const REPEATED_DISH = 25
const REPEATED_FOOD = 1
const OTHER_CUISINE = 5
/** Food of fasting days on other days; fruit, nuts and curd are both. */
const FASTING_FOOD = 3
const OTHER_REGION = 0.4
const POTATO_WITH_RICE_AND_ROTI = 25
const TWO_OF_CURD_OR_MILK = 4
const MILK_WITH_FISH = 2
const MILK_AND_TEA = 2
const MOSTLY_STAPLE = 12
/** The most of a meal’s energy that roti and rice should bring. */
const STAPLE_SHARE = 0.55
const UNUSUAL_PORTION = 0.3
const USUAL_ENERGY = 1800

/** How little a day's dishes suit each other and this person, and whether a main dish comes twice. */
export function habitsOf(state: DayState, { dislikes, cuisine }: Aim): { cost: number; repeated: boolean } {
  let cost = 0
  let repeated = false
  const seen = new Set<string>()
  const tastes = new Set<string>()
  for (const { items } of state) {
    for (const item of items) {
      if (!item) continue
      const { dish, mainFood, isCourse, isDaily, isFasting } = item.entry
      cost += dislikes.get(dish.key) ?? 0
      if (seen.has(dish.key) && !isDaily) {
        cost += REPEATED_DISH
        if (isCourse) repeated = true
      }
      seen.add(dish.key)
      if (isFasting) cost += FASTING_FOOD
      if (!isCourse) continue
      if (tastes.has(mainFood)) cost += REPEATED_FOOD
      tastes.add(mainFood)
      if (dish.region !== 'everywhere' && (dish.region === 'continental') !== (cuisine === 'continental'))
        cost += OTHER_CUISINE
    }
  }
  return { cost, repeated }
}

/** How much a meal isn't what people would put together, or how much of it, on a day of so many kcal. */
export function mealCost(items: readonly (Item | undefined)[], dayEnergy: number): number {
  const appetite = Math.min(Math.max(dayEnergy / USUAL_ENERGY, 0.8), 2)
  let cost = 0
  let region: string | undefined
  let energy = 0
  let stapleEnergy = 0
  let staples = 0
  let dairy = 0
  let potato = false
  let fish = false
  let hot = false
  let glass = false
  for (const item of items) {
    if (!item) {
      cost += EMPTY_PLACE
      continue
    }
    const { entry, portion } = item
    const { dish } = entry
    energy += entry.energy * portion
    if (dish.role === 'staple') {
      staples++
      stapleEnergy += entry.energy * portion
    }
    if (entry.hasDairy) dairy++
    if (entry.mainFood === 'potato') potato = true
    if (entry.hasFish) fish = true
    if (entry.isHot) hot = true
    if (entry.isGlass) glass = true
    if (dish.region !== 'everywhere') {
      if (region && region !== dish.region) cost += OTHER_REGION
      region ??= dish.region
    }
    const far = portion / (entry.usualPortion * appetite)
    cost += UNUSUAL_PORTION * (far > 1 ? far - 1 : 1 / far - 1)
  }
  if (potato && staples > 1) cost += POTATO_WITH_RICE_AND_ROTI
  if (dairy > 1) cost += TWO_OF_CURD_OR_MILK
  if (fish && dairy > 0) cost += MILK_WITH_FISH
  if (hot && glass) cost += MILK_AND_TEA
  if (stapleEnergy > STAPLE_SHARE * energy) cost += MOSTLY_STAPLE * (stapleEnergy / energy - STAPLE_SHARE)
  return cost
}
