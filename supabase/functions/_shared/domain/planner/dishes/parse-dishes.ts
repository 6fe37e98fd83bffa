import { type Dish, type Meal, type Region, REGIONS, type Role, ROLES } from '../dish.ts'
import { type FoodKey, foods } from '../food-list.ts'
import type { Ingredient } from '../totals.ts'

const MEAL_LETTERS: Readonly<Record<string, Meal>> = {
  B: 'breakfast',
  M: 'mid_morning',
  L: 'lunch',
  S: 'evening_snack',
  D: 'dinner',
}

const isRole = (text: string): text is Role => ROLES.some((role) => role === text)
const isRegion = (text: string): text is Region => REGIONS.some((region) => region === text)
const isFood = (text: string): text is FoodKey => Object.hasOwn(foods, text)

/** The parts of a line, none of them empty. */
const split = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

function ingredient(text: string): Ingredient {
  const [food = '', grams] = text.split(' ')
  if (!isFood(food) || !(Number(grams) > 0)) throw new Error(`This is no food with its grams: ${text}`)
  return { food, grams: Number(grams) }
}

function dishOf(block: string): Dish {
  const [names = '', facts = '', recipe = ''] = block.split('\n')
  const [key = '', name = '', script = '', also = ''] = names.split('|').map((part) => part.trim())
  const [what = '', region = '', meals = '', measure = '', range = '', minutes = '', cost = '', tags = ''] =
    facts.split('|').map((part) => part.trim())
  const [role = '', ...kinds] = what.split(' ')
  const [, text, grams] = /^(.+), ([\d.]+) g$/.exec(measure) ?? []
  const [, min, max, step = '0.5'] = /^([\d.]+)-([\d.]+)(?: by ([\d.]+))?$/.exec(range) ?? []
  if (!script || !isRole(role) || !isRegion(region) || !text || !max || !/^\d+ min$/.test(minutes))
    throw new Error(`This dish can’t be read:\n${block}`)
  return {
    key,
    name,
    script,
    also: split(also, ','),
    role,
    region,
    meals: split(meals, ' ').map((letter) => MEAL_LETTERS[letter]!),
    measure: { text, grams: Number(grams) },
    portions: { min: Number(min), max: Number(max), step: Number(step) },
    minutes: Number.parseInt(minutes, 10),
    cost: Number(cost),
    tags: [...kinds, ...split(tags, ' ')],
    ingredients: split(recipe, ',').map(ingredient),
  }
}

/**
 * Reads dishes that are written as blocks of three lines:
 *
 * key | name | in Devanagari | other names, for the search
 * role and kinds | region | meals (B M L S D) | measure, grams as served | least-most portions | minutes | cost | tags
 * raw grams of each food in one portion
 */
export function parseDishes(text: string): Dish[] {
  return text.trim().split('\n\n').map(dishOf)
}
