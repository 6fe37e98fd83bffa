import { type Dish, type Meal, MEALS } from './dish.ts'
import { FOOD_GROUPS, type FoodGroup, type FoodKey, foods } from './food-list.ts'
import { NUTRIENT_KEYS, type NutrientKey } from './nutrients.ts'
import { choicesFor, type Pattern, patterns } from './patterns.ts'
import { per100g } from './totals.ts'

/** The ten groups that MDD-W counts; the others are no food group of their own. */
const DIVERSE_GROUPS = FOOD_GROUPS.filter(
  (group) => !(['fat', 'spice', 'sugar', 'drink'] as FoodGroup[]).includes(group),
)
const GROUP_OFFSET = NUTRIENT_KEYS.length
export const VECTOR_LENGTH = GROUP_OFFSET + DIVERSE_GROUPS.length
/** The nutrients, then the grams of each food group. */
export type Vector = Float64Array
export const newVector = (): Vector => new Float64Array(VECTOR_LENGTH)

/** Grams of a group in a day that count for the diversity score. */
const GROUP_GRAMS = 15

const COLUMN = Object.fromEntries(NUTRIENT_KEYS.map((key, index) => [key, index])) as Record<
  NutrientKey,
  number
>
export const columnOf = (nutrient: NutrientKey): number => COLUMN[nutrient]

/** A dish with one portion's nutrients and grams of each food group, and what the habits of a table go by. */
export interface Entry {
  dish: Dish
  vector: Vector
  /** kcal of one portion. */
  energy: number
  /** The food that it tastes of: two dishes of one day shouldn't share it. */
  mainFood: FoodKey
  /** What makes a day's meal: not twice in three days. */
  isCourse: boolean
  /** Bread, rice, curd, tea: what may come at every meal. */
  isDaily: boolean
  /** Eaten on fasting days rather than on others. */
  isFasting: boolean
  /** Curd or milk is a good part of it. */
  hasDairy: boolean
  hasFish: boolean
  isHot: boolean
  /** A glass of milk or soya milk. */
  isGlass: boolean
  usualPortion: number
}

/** How many of the ten food groups a vector has. */
export function groupsIn(vector: Vector): number {
  let count = 0
  for (let index = GROUP_OFFSET; index < VECTOR_LENGTH; index++) if (vector[index]! >= GROUP_GRAMS) count++
  return count
}

/** What isn’t what a dish is of. */
const PLAIN_FOODS = new Set<FoodKey>(['onion', 'tomato', 'curd', 'milk', 'rice', 'potato'])

/** Grams of milk or curd in a dish from which a second such dish is too much for a meal. */
const DAIRY_GRAMS = 45

/** What makes a day's meal. */
export const isCourse = ({ role }: Dish): boolean =>
  role === 'main' || role === 'pulse' || role === 'vegetable'

/** Bread, rice, curd, tea: what people eat at several meals and every day. */
export const isDaily = ({ role, tags }: Dish): boolean =>
  role === 'staple' || tags.includes('hot') || (tags.includes('dairy') && tags.includes('protein'))

const usualPortion = ({ role, portions: { min, max } }: Dish): number =>
  role === 'staple' && max > 3 ? 2 : (min + 1) / 1.5

function entryOf(dish: Dish): Entry {
  const vector = newVector()
  let mainFood = dish.ingredients[0]!.food
  let most = 0
  let dairy = 0
  for (const { food, grams } of dish.ingredients) {
    const { group } = foods[food]
    for (const [index, nutrient] of NUTRIENT_KEYS.entries())
      vector[index]! += ((per100g(food, nutrient) ?? 0) * grams) / 100
    const place = DIVERSE_GROUPS.indexOf(group)
    if (place !== -1) vector[GROUP_OFFSET + place]! += grams
    if (group === 'dairy') dairy += grams
    if (grams > most && group !== 'fat' && group !== 'spice' && !PLAIN_FOODS.has(food)) {
      most = grams
      mainFood = food
    }
  }
  return {
    dish,
    vector,
    energy: vector[columnOf('energy')]!,
    mainFood,
    isCourse: isCourse(dish),
    isDaily: isDaily(dish),
    isFasting: dish.tags.includes('upvas') && (isCourse(dish) || dish.role === 'staple'),
    hasDairy: dairy >= DAIRY_GRAMS,
    hasFish: dish.ingredients.some(({ food }) => foods[food].from === 'fish'),
    isHot: dish.tags.includes('hot'),
    isGlass: dish.tags.includes('glass'),
    usualPortion: usualPortion(dish),
  }
}

const entries = new WeakMap<Dish, Entry>()

/** The entry of a dish, counted once. */
export function entryFor(dish: Dish): Entry {
  let entry = entries.get(dish)
  if (!entry) {
    entry = entryOf(dish)
    entries.set(dish, entry)
  }
  return entry
}

/** A dish in a place of a meal. */
export interface Item {
  entry: Entry
  portion: number
  locked: boolean
}

/** A pattern with what can stand in each of its places. */
export interface Menu {
  pattern: Pattern
  choices: Entry[][]
}

/** A meal under search: an item for each place of the menu, or none. */
export interface MealState {
  menu: Menu
  items: (Item | undefined)[]
  /** What was counted of it, until something in it changes. */
  counted?: { vector: Vector; cost: number } | undefined
}

/** The five meals in the order of MEALS. */
export type DayState = MealState[]

/** The menus of each meal for which the dishes are enough, in the order of MEALS. */
export function menusFor(dishes: readonly Dish[], energy: number): Menu[][] {
  return MEALS.map((meal) =>
    patterns
      .filter((pattern) => pattern.meal === meal && energy >= (pattern.from ?? 0))
      .map((pattern) => ({
        pattern,
        choices: pattern.slots.map((slot) => choicesFor(pattern, slot, dishes).map(entryFor)),
      }))
      .filter(({ pattern, choices }) =>
        choices.every((choice, index) => choice.length > 0 || pattern.slots[index]!.optional),
      ),
  )
}

export const mealIndex = (meal: Meal): number => MEALS.indexOf(meal)

export const isOptional = ({ menu }: MealState, index: number): boolean =>
  Boolean(menu.pattern.slots[index]?.optional)
