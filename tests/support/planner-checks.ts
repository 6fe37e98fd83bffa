import { dishes, foods, totalsOf } from '#shared/domain/planner/index.ts'
import type { Dish } from '#shared/domain/planner/dish.ts'
import type { FoodGroup, FoodKey } from '#shared/domain/planner/food-list.ts'
import { isMeal } from '#shared/domain/planner/patterns.ts'
import type { Person } from '#shared/domain/planner/person.ts'
import type { Plan } from '#shared/domain/planner/plan.ts'

// What must hold for every plan, found from the tables and the plan alone, not by the engine's own rules.

const dishOf = (key: string): Dish => dishes.find((dish) => dish.key === key)!
const servingsOf = ({ meals }: Plan) => meals.flatMap((meal) => meal.dishes)
const foodsIn = (plan: Plan) => servingsOf(plan).flatMap(({ ingredients }) => ingredients)
const isCourse = (key: string) => ['main', 'pulse', 'vegetable'].includes(dishOf(key).role)

/** Whether a dish has more potato than of anything else. */
const isOfPotato = ({ ingredients }: Dish) =>
  ingredients.toSorted((one, other) => other.grams - one.grams)[0]!.food === 'potato'

/** Whether a person doesn't eat a food. */
export function isExcluded(key: FoodKey, person: Person): boolean {
  const { from, has = [], jain } = foods[key]
  const animals = {
    vegan: ['milk', 'honey', 'egg', 'fish', 'meat'],
    vegetarian: ['egg', 'fish', 'meat'],
    egg: ['fish', 'meat'],
    'non-vegetarian': [],
  }[person.diet] as string[]
  return (
    (from !== undefined && animals.includes(from)) ||
    Boolean(person.jain && (jain || from === 'egg' || from === 'fish' || from === 'meat')) ||
    Boolean(person.glutenFree && has.includes('gluten')) ||
    person.avoid.some((avoided) => avoided === key || has.some((allergen) => allergen === avoided))
  )
}

/** How many of the ten food groups a day has, 15 g of each. */
function groupsOf(plan: Plan): number {
  const none = new Set<FoodGroup>(['fat', 'spice', 'sugar', 'drink'])
  const grams = new Map<FoodGroup, number>()
  for (const { food, grams: some } of foodsIn(plan)) {
    const { group } = foods[food]
    if (!none.has(group)) grams.set(group, (grams.get(group) ?? 0) + some)
  }
  return [...grams.values()].filter((sum) => sum >= 15).length
}

const nutrientOf = (plan: Plan, nutrient: 'energy' | 'carbohydrate') =>
  plan.meals.map(
    (meal) => totalsOf(meal.dishes.flatMap(({ ingredients }) => ingredients))[nutrient].value,
  ) as [number, number, number, number, number]

const MARGIN = 1e-9

/** Whether carbohydrate is spread over the meals as the pack for type 2 diabetes asks. */
function isEven(plan: Plan): boolean {
  const grams = nutrientOf(plan, 'carbohydrate')
  const share = grams.map((some) => some / plan.totals.carbohydrate.value)
  const [breakfast, morning, lunch, evening, dinner] = share as typeof grams
  const hasCap = !plan.notes.some((note) => note.includes('even by share alone'))
  return (
    [breakfast, lunch, dinner].every((part) => part >= 0.25 - MARGIN && part <= 0.35 + MARGIN) &&
    [morning, evening].every((part) => part <= 0.15 + MARGIN) &&
    (!hasCap || Math.max(grams[0], grams[2], grams[4]) <= 60 + MARGIN)
  )
}

/** Whether a day keeps all hard rules. */
export function isGood(person: Person, plan: Plan): boolean {
  const energy = nutrientOf(plan, 'energy')
  return (
    plan.bands.every(({ hard, met }) => met || !hard) &&
    energy[3] <= 0.15 * plan.totals.energy.value + MARGIN &&
    groupsOf(plan) >= 5 &&
    (!person.conditions.includes('type_2_diabetes') || isEven(plan))
  )
}

/** What is wrong with a plan, whether or not it is a good day; empty if nothing. */
export function faultsOf(person: Person, plan: Plan): string[] {
  const faults: string[] = []
  const fail = (fails: boolean, fault: string) => fails && faults.push(fault)
  for (const { food } of foodsIn(plan)) fail(isExcluded(food, person), `has ${food}`)
  for (const { dish: key, portion, grams, ingredients } of servingsOf(plan)) {
    const { portions, measure, ingredients: raw } = dishOf(key)
    const steps = (portion - portions.min) / portions.step
    fail(portion < portions.min || portion > portions.max || !Number.isInteger(steps), `${portion} × ${key}`)
    fail(grams !== measure.grams * portion, `grams of ${key}`)
    const expected = raw.map(({ food, grams: one }) => ({ food, grams: one * portion }))
    fail(JSON.stringify(ingredients) !== JSON.stringify(expected), `ingredients of ${key}`)
  }
  fail(JSON.stringify(plan.totals) !== JSON.stringify(totalsOf(foodsIn(plan))), 'totals')
  for (const { meal, dishes: served } of plan.meals) {
    const inMeal = served.map(({ dish }) => dishOf(dish))
    fail(!isMeal(meal, inMeal), `${meal} is no usual meal`)
    fail(inMeal.filter(({ role }) => role === 'pulse').length > 1, `two dals at ${meal}`)
    const staples = inMeal.filter(({ role }) => role === 'staple').length
    fail(staples > 1 && inMeal.some(isOfPotato), `potato with rice and roti at ${meal}`)
  }
  for (const { nutrient, low = 0, high = Infinity, met } of plan.bands) {
    const { value, atLeast } = plan.totals[nutrient]
    fail(met && (value < low || value > high), `${nutrient} isn’t in its band`)
    fail(met && atLeast && high < Infinity, `${nutrient} meets a limit by silence`)
  }
  // Each miss is said: bands, the snack, evenness, food groups.
  const unmet = plan.bands.filter(({ met }) => !met).length
  fail(plan.missed.length < unmet, 'a miss isn’t said')
  fail(!isGood(person, plan) && plan.missed.length === 0, 'says nothing of what it misses')
  fail(person.diet === 'vegan' && !plan.notes.some((note) => note.includes('B12')), 'no word on B12')
  const courses = servingsOf(plan).filter(({ dish }) => isCourse(dish))
  const twice = new Set(courses.map(({ dish }) => dish)).size < courses.length
  fail(twice && !plan.missed.some((text) => text.endsWith('comes twice.')), 'a main dish comes twice')
  return faults
}

/** How many different dishes a week has, and whether a main dish comes twice in three days. */
export function varietyOf(days: readonly Plan[]): { dishes: number; repeats: boolean } {
  const keys = days.map((day) => servingsOf(day).map(({ dish }) => dish))
  const repeats = keys.some((today, index) => {
    const lately = new Set(keys.slice(Math.max(0, index - 2), index).flat())
    return today.some((key) => isCourse(key) && lately.has(key))
  })
  return { dishes: new Set(keys.flat()).size, repeats }
}
