import { type Meal, MEALS } from './dish.ts'
import { columnOf, type DayState, groupsIn, newVector, VECTOR_LENGTH } from './day-state.ts'
import { SNACK_SHARE, type Targets } from './targets.ts'
import type { Cuisine } from '../nutrition.ts'

/** What a search aims at: the targets, and what makes days differ. */
export interface Aim {
  targets: Targets
  cuisine: Cuisine
  /** A small dislike of each dish by key, so that another seed gives another day. */
  dislikes: ReadonlyMap<string, number>
  /** Grams of carbohydrate in each meal of the first day, which the others keep to. */
  carbohydrates?: readonly number[]
}

const ENERGY = columnOf('energy')
const CARBOHYDRATE = columnOf('carbohydrate')
const MIN_GROUPS = 5
/** Shares of a day's energy: the snack's limit is a rule, the others are how people eat. */
const SHARES: Readonly<Record<Meal, readonly [number, number]>> = {
  breakfast: [0.16, 0.32],
  mid_morning: [0, 0.14],
  lunch: [0.24, 0.4],
  evening_snack: [0, SNACK_SHARE],
  dinner: [0.22, 0.4],
}
const EVEN_SHARE = [0.25, 0.35] as const
/** Grams by which a meal's carbohydrate may differ from day to day. */
export const DAY_TO_DAY = 15

const HARD = 80
const HARD_STEP = 2
const SOFT = 10
const HABIT = 8

/** How far a value is out of a range, as a part of its nearer end. */
export const outside = (value: number, low = 0, high = Infinity): number =>
  value < low ? (low - value) / low : value > high ? (value - high) / high : 0

/** A day's sums: the whole day's vector, and each meal's energy and carbohydrate. */
export interface Sums {
  vector: number[]
  energy: number[]
  carbohydrate: number[]
}

export function sumsOf(state: DayState, vector = newVector()): Sums {
  vector.fill(0)
  const energy: number[] = []
  const carbohydrate: number[] = []
  for (const { items } of state) {
    let mealEnergy = 0
    let mealCarbohydrate = 0
    for (const item of items) {
      if (!item) continue
      const { entry, portion } = item
      for (let index = 0; index < VECTOR_LENGTH; index++) vector[index]! += entry.vector[index]! * portion
      mealEnergy += entry.vector[ENERGY]! * portion
      mealCarbohydrate += entry.vector[CARBOHYDRATE]! * portion
    }
    energy.push(mealEnergy)
    carbohydrate.push(mealCarbohydrate)
  }
  return { vector, energy, carbohydrate }
}

/** What breaks hard rules that aren't a nutrient's band: each with how far, as a part of the limit. */
export function unevenness(
  { energy, carbohydrate, vector }: Sums,
  { targets, carbohydrates }: Aim,
): number[] {
  const total = vector[CARBOHYDRATE]! || 1
  return MEALS.map((meal, index) => {
    const isSnack = meal === 'mid_morning' || meal === 'evening_snack'
    let found = meal === 'evening_snack' ? outside(energy[index]!, 0, SNACK_SHARE * vector[ENERGY]!) : 0
    if (targets.even) {
      const share = carbohydrate[index]! / total
      found += isSnack ? outside(share, 0, SNACK_SHARE) : outside(share, ...EVEN_SHARE)
      if (!isSnack) found += outside(carbohydrate[index]!, 0, targets.even.cap)
      const before = carbohydrates?.[index]
      if (before !== undefined)
        found += Math.max(0, Math.abs(carbohydrate[index]! - before) - DAY_TO_DAY / 2) / DAY_TO_DAY
    }
    return found
  })
}

/** How bad a day is: hard rules weigh most, then soft ones, then habits and likes. `hard` is 0 if all hard ones hold. */
export function costOf(state: DayState, aim: Aim, vector: number[]): { cost: number; hard: number } {
  const sums = sumsOf(state, vector)
  let hard = 0
  let soft = 0
  for (const rule of aim.targets.rules) {
    const far = outside(vector[columnOf(rule.nutrient)]!, rule.low, rule.high)
    if (rule.hard) {
      if (far > 0) hard += far + HARD_STEP / HARD
    } else soft += Math.min(far, 1)
  }
  for (const far of unevenness(sums, aim)) if (far > 0) hard += far + HARD_STEP / HARD
  const groups = groupsIn(vector)
  if (groups < MIN_GROUPS) hard += (MIN_GROUPS - groups) / 10
  let habit = outside(vector[ENERGY]!, aim.targets.energy, aim.targets.energy)
  for (const [index, meal] of MEALS.entries()) {
    const [low, high] = SHARES[meal]
    habit += outside(sums.energy[index]! / (vector[ENERGY]! || 1), low, high)
  }
  return { cost: hard * HARD + soft * SOFT + habit * HABIT + dislikeOf(state, aim), hard }
}

const EMPTY_PLACE = 0.4
const REPEATED_DISH = 10
const REPEATED_FOOD = 1
const OTHER_CUISINE = 3
/** Food of fasting days on other days; fruit, nuts and curd are both. */
const FASTING_FOOD = 2
const OTHER_REGION = 0.4
const POTATO_WITH_RICE_AND_ROTI = 2

/** What people wouldn't put together, or take so much of. */
function dislikeOf(state: DayState, { dislikes, targets, cuisine }: Aim): number {
  let cost = 0
  const seen = new Set<string>()
  const tastes = new Set<string>()
  const usual = Math.min(Math.max(targets.energy / 1800, 0.8), 2)
  for (const { items } of state) {
    let region: string | undefined
    let staples = 0
    let potato = false
    for (const item of items) {
      if (!item) {
        cost += EMPTY_PLACE
        continue
      }
      const { dish, mainFood } = item.entry
      if (seen.has(dish.key)) cost += REPEATED_DISH
      seen.add(dish.key)
      cost += dislikes.get(dish.key) ?? 0
      if (dish.role === 'staple') {
        staples++
        if (dish.tags.includes('upvas')) cost += FASTING_FOOD
      }
      if (mainFood === 'potato') potato = true
      if (dish.role === 'vegetable' || dish.role === 'pulse' || dish.role === 'main') {
        if (tastes.has(mainFood)) cost += REPEATED_FOOD
        tastes.add(mainFood)
        if (dish.tags.includes('upvas')) cost += FASTING_FOOD
        if ((dish.region === 'continental') !== (cuisine === 'continental') && dish.region !== 'everywhere')
          cost += OTHER_CUISINE
      }
      if (dish.region !== 'everywhere') {
        if (region && region !== dish.region) cost += OTHER_REGION
        region ??= dish.region
      }
      const middle = dish.role === 'staple' && dish.portions.max > 3 ? 2 : (dish.portions.min + 1) / 1.5
      const far = item.portion / (middle * usual)
      cost += 0.15 * (far > 1 ? far - 1 : 1 / far - 1)
    }
    if (potato && staples > 1) cost += POTATO_WITH_RICE_AND_ROTI
  }
  return cost
}
