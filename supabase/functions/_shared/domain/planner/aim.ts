import { type Meal, MEALS } from './dish.ts'
import {
  columnOf,
  type DayState,
  groupsIn,
  type Item,
  type MealState,
  newVector,
  type Vector,
  VECTOR_LENGTH,
} from './day-state.ts'
import { type Aim, SNACK_SHARE } from './targets.ts'
import { habitsOf, mealCost } from './habits.ts'

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
const AIM = 0.2
const HABIT = 8
/** A main dish twice in a day. */
const REPEATED = 0.1

/** How far a value is out of a range, as a part of its nearer end. */
export const outside = (value: number, low = 0, high = Infinity): number =>
  value < low ? (low - value) / low : value > high ? (value - high) / high : 0

/** A day's sums: the whole day's vector, and each meal's energy and carbohydrate. */
export interface Sums {
  vector: Vector
  energy: number[]
  carbohydrate: number[]
}

function vectorOf(items: readonly (Item | undefined)[]): Vector {
  const vector = newVector()
  for (const item of items) {
    if (!item) continue
    const { entry, portion } = item
    for (let index = 0; index < VECTOR_LENGTH; index++) vector[index]! += entry.vector[index]! * portion
  }
  return vector
}

function count(meal: MealState, { targets }: Aim): NonNullable<MealState['counted']> {
  meal.counted ??= { vector: vectorOf(meal.items), cost: mealCost(meal.items, targets.energy) }
  return meal.counted
}

export function sumsOf(state: DayState, aim: Aim, vector = newVector()): Sums {
  vector.fill(0)
  const energy: number[] = []
  const carbohydrate: number[] = []
  for (const meal of state) {
    const { vector: ofMeal } = count(meal, aim)
    for (let index = 0; index < VECTOR_LENGTH; index++) vector[index]! += ofMeal[index]!
    energy.push(ofMeal[ENERGY]!)
    carbohydrate.push(ofMeal[CARBOHYDRATE]!)
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
export function costOf(state: DayState, aim: Aim, vector: Vector): { cost: number; hard: number } {
  const sums = sumsOf(state, aim, vector)
  let hard = 0
  let soft = 0
  for (const rule of aim.targets.rules) {
    const far = outside(vector[columnOf(rule.nutrient)]!, rule.low, rule.high)
    if (rule.hard) {
      if (far > 0) hard += far + HARD_STEP / HARD
    } else soft += Math.min(far, 1)
    if (rule.aim) soft += AIM * outside(vector[columnOf(rule.nutrient)]!, ...rule.aim)
  }
  for (const far of unevenness(sums, aim)) if (far > 0) hard += far + HARD_STEP / HARD
  const groups = groupsIn(vector)
  if (groups < MIN_GROUPS) hard += (MIN_GROUPS - groups) / 10
  const habits = habitsOf(state, aim)
  if (habits.repeated) hard += REPEATED
  let cost = habits.cost
  for (const meal of state) cost += count(meal, aim).cost
  let habit = outside(vector[ENERGY]!, aim.targets.energy, aim.targets.energy)
  for (const [index, meal] of MEALS.entries()) {
    const [low, high] = SHARES[meal]
    habit += outside(sums.energy[index]! / (vector[ENERGY]! || 1), low, high)
  }
  return { cost: hard * HARD + soft * SOFT + habit * HABIT + cost, hard }
}
