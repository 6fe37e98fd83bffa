import { costOf } from './aim.ts'
import {
  type DayState,
  type Entry,
  entryFor,
  isOptional,
  type Item,
  type MealState,
  type Menu,
  newVector,
  type Vector,
} from './day-state.ts'
import type { Dish } from './dish.ts'
import { oneOf, type Random } from './random.ts'
import type { Aim } from './targets.ts'

/** A dish that stays where it is. */
export interface FixedDish {
  /** The number of the meal in MEALS. */
  meal: number
  dish: Dish
  portion: number
}

const STARTS = 4
/** Hard rules broken by so much after two starts: more starts don't help. */
const HOPELESS = 0.1
const STEPS = 5000
const FIRST_THRESHOLD = 2.5
/** The part of a walk after which only better states are taken. */
const COOLING = 0.8
/** Of a hundred steps: portions, two portions one against the other, dishes; the rest patterns. */
const PORTION = 0.35
const PAIR = 0.65
const DISH = 0.95
const LEAVE_EMPTY = 0.12

/** The portion of a dish that is nearest to a number: eggs come whole. */
function portionNear(value: number, { min, max, step }: Dish['portions']): number {
  const within = Math.min(Math.max(value, min), max)
  return min + Math.floor((within - min) / step + 0.5) * step
}

const newItem = (entry: Entry): Item => ({
  entry,
  portion: portionNear(1, entry.dish.portions),
  locked: false,
})

/** A meal after a menu, with random dishes; locked ones take the first place that they fit, or one of their own. */
function mealOf(menu: Menu, locked: readonly Item[], random: Random): MealState {
  const places = new Map<number, Item>()
  const extra: Item[] = []
  for (const item of locked) {
    const place = menu.pattern.slots.findIndex(
      ({ fits }, index) => !places.has(index) && fits(item.entry.dish),
    )
    if (place === -1) extra.push(item)
    else places.set(place, item)
  }
  const items = menu.choices.map((choices, index) => {
    const item = places.get(index)
    if (item) return item
    return choices.length > 0 ? newItem(oneOf(choices, random)) : undefined
  })
  return { menu, items: [...items, ...extra] }
}

/** Menus that have a place for each locked dish, if there are any. */
function fitting(menus: readonly Menu[], locked: readonly Item[]): readonly Menu[] {
  const all = menus.filter(({ pattern }) =>
    locked.every((item) => pattern.slots.some(({ fits }) => fits(item.entry.dish))),
  )
  return all.length > 0 ? all : menus
}

const copyOf = (state: DayState): DayState =>
  state.map(({ menu, items }) => ({ menu, items: items.map((item) => item && { ...item }) }))

/**
 * The best day found by a seeded local search with a falling threshold. `menus` has at least one for each meal; `fixed`
 * dishes keep their portion.
 */
export function searchDay(
  menus: readonly (readonly Menu[])[],
  aim: Aim,
  fixed: readonly FixedDish[],
  random: Random,
): Found {
  const vector = newVector()
  const locked = menus.map((_, meal) =>
    fixed
      .filter((dish) => dish.meal === meal)
      .map(({ dish, portion }): Item => ({ entry: entryFor(dish), portion, locked: true })),
  )
  const usable = menus.map((ofMeal, meal) => fitting(ofMeal, locked[meal]!))
  let best: Found | undefined
  for (let start = 0; start < STARTS; start++) {
    const state: DayState = usable.map((ofMeal, meal) => mealOf(oneOf(ofMeal, random), locked[meal]!, random))
    const found = climb(state, aim, vector, () => change(state, usable, locked, random), random)
    if (!best || found.cost < best.cost) best = found
    if (best.hard === 0 || (start > 0 && best.hard > HOPELESS)) break
  }
  return best!
}

interface Found {
  state: DayState
  cost: number
  /** 0 if all hard rules hold. */
  hard: number
}

/** The best state on a walk of STEPS changes, which takes worse ones too, ever less so. */
function climb(
  state: DayState,
  aim: Aim,
  vector: Vector,
  makeChange: () => (() => void) | undefined,
  random: Random,
): Found {
  let { cost, hard } = costOf(state, aim, vector)
  let best: Found = { state: copyOf(state), cost, hard }
  for (let step = 0; step < STEPS; step++) {
    const undo = makeChange()
    if (!undo) continue
    const after = costOf(state, aim, vector)
    const threshold = FIRST_THRESHOLD * Math.max(0, 1 - step / (STEPS * COOLING))
    if (after.cost > cost + threshold * random()) undo()
    else {
      ;({ cost, hard } = after)
      if (cost < best.cost) best = { state: copyOf(state), cost, hard }
    }
  }
  return best
}

/** Changes something at random and gives back how to undo it; nothing if nothing could be changed. */
function change(
  state: DayState,
  menus: readonly (readonly Menu[])[],
  locked: readonly (readonly Item[])[],
  random: Random,
): (() => void) | undefined {
  const kind = random()
  const meal = Math.floor(random() * state.length)
  if (kind < PORTION) return stepPortion(state[meal]!, random)
  if (kind < PAIR) {
    const undoFirst = stepPortion(state[meal]!, random)
    const undoSecond = stepPortion(oneOf(state, random), random)
    if (!undoFirst && !undoSecond) return undefined
    return () => {
      undoSecond?.()
      undoFirst?.()
    }
  }
  if (kind < DISH) return changeDish(state[meal]!, random)
  const before = state[meal]!
  state[meal] = mealOf(oneOf(menus[meal]!, random), locked[meal]!, random)
  return () => {
    state[meal] = before
  }
}

/** Makes a change in a meal, which is counted anew; undoing it gives back what was counted before. */
function changing(meal: MealState, make: () => void, unmake: () => void): () => void {
  const { counted } = meal
  make()
  meal.counted = undefined
  return () => {
    unmake()
    meal.counted = counted
  }
}

function stepPortion(meal: MealState, random: Random): (() => void) | undefined {
  const item = oneOf(meal.items, random)
  if (!item || item.locked) return undefined
  return moveItem(meal, item, random() < 0.5 ? 1 : -1)
}

/** Serves one step more or less of a dish, and gives back how to undo it; nothing at the end of its range. */
export function moveItem(meal: MealState, item: Item, steps: 1 | -1): (() => void) | undefined {
  const { portions } = item.entry.dish
  const before = item.portion
  const after = portionNear(before + steps * portions.step, portions)
  if (after === before) return undefined
  return changing(
    meal,
    () => (item.portion = after),
    () => (item.portion = before),
  )
}

function changeDish(meal: MealState, random: Random): (() => void) | undefined {
  const index = Math.floor(random() * meal.items.length)
  const before = meal.items[index]
  const choices = meal.menu.choices[index]
  if (before?.locked || !choices || choices.length === 0) return undefined
  let after: Item | undefined
  if (!isOptional(meal, index) || random() >= LEAVE_EMPTY) {
    const entry = oneOf(choices, random)
    after = { entry, portion: portionNear(before?.portion ?? 1, entry.dish.portions), locked: false }
  }
  return changing(
    meal,
    () => (meal.items[index] = after),
    () => (meal.items[index] = before),
  )
}
