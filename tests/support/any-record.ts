import type { PlanDay, OwnDish } from '#shared/domain/patient-plan/plan-days.ts'
import { CONDITION_NAMES, type PlanRecord } from '#shared/domain/patient-plan/record.ts'
import { MEALS } from '#shared/domain/planner/dish.ts'
import { dishTable } from '#shared/domain/planner/dishes/dish-table.ts'
import { flagsOf } from '#shared/domain/planner/flags.ts'
import { ALLERGENS, type FoodKey, foods } from '#shared/domain/planner/food-list.ts'
import { randomFrom } from '#shared/domain/planner/random.ts'
import { aRecord } from './plan-record.ts'

/* Three hundred records of patients, the same in every run, and what each of them excludes. */

const random = randomFrom(33)
const pick = (most: number) => Math.floor(random() * most)
const oneOf = <T>(list: readonly T[]): T => list[pick(list.length)]!
const some = <T>(list: readonly T[], most: number) =>
  Array.from({ length: pick(most + 1) }, () => oneOf(list))

/** With nuts, milk, fish and gluten: an own dish must be left out like one of the product. */
export const OWN: OwnDish[] = [
  ['nut_ladoo', 'sweet', 'cashew', 'ghee'],
  ['fish_of_ours', 'pulse', 'rohu', 'mustard_oil'],
  ['halwa_of_ours', 'main', 'atta', 'milk'],
].map(([id, role, ...all]) => ({
  id: id!,
  name: id!.replaceAll('_', ' '),
  role: role!,
  meals: ['breakfast', 'lunch', 'evening_snack'],
  ingredients: all.map((food) => ({ food, grams: 30 })),
}))
const TABLE = [...dishTable.map(({ key, ingredients }) => ({ id: key, ingredients })), ...OWN]
export const foodsIn = new Map(
  TABLE.map(({ id, ingredients }) => [id, ingredients.map(({ food }) => food as FoodKey)]),
)

function someRecord(): PlanRecord {
  const foodKeys = Object.keys(foods)
  return aRecord({
    age: 19 + pick(60),
    sex: oneOf(['Female', 'Male']),
    heightCm: 140 + pick(50),
    weightKg: 45 + pick(60),
    diet: oneOf(['vegetarian', 'vegan', 'egg', 'non-vegetarian', null]),
    dietRules: some(['jain', 'halal', 'gluten_free'], 1),
    conditions: some(
      [...Object.keys(CONDITION_NAMES).filter((name) => !/\d$/.test(name)), 'Diabetes', 'Coeliac'],
      2,
    ),
    diabetesType: oneOf(['1', '2', null]),
    pregnant: random() < 0.1,
    avoided: [...new Set([...some(ALLERGENS, 2), ...some(foodKeys, 2)])],
    recall: some(dishTable, 6).map(({ name }, place) => ({
      time: `${7 + place * 3}:00`,
      food: name,
      amount: String(1 + pick(3)),
    })),
  })
}
export const RECORDS = Array.from({ length: 300 }, someRecord)

/** Days of any dishes, which nobody chose for a patient, with what may be eaten instead. */
export function someDays(count: number, from: readonly { id: string }[] = TABLE): PlanDay[] {
  const served = () => ({ dish: oneOf(from).id, portion: (1 + pick(12)) / 2 })
  return Array.from({ length: count }, () => ({
    meals: MEALS.map((meal) => ({
      meal,
      items: Array.from({ length: pick(4) }, () => ({
        ...served(),
        ...(random() < 0.3 && { or: [served(), served()] }),
      })),
    })),
  }))
}

/** Whether a record excludes foods that are eaten together: by its allergies, its diet or its rules. */
export function excludes(record: PlanRecord, together: readonly FoodKey[]): boolean {
  const asked = [
    record.diet ?? 'vegetarian',
    ...record.dietRules,
    ...(record.conditions.includes('Coeliac') ? ['gluten_free'] : []),
  ]
  const { allergens, diets } = flagsOf(together)
  return (
    record.avoided.some(
      (key) => together.some((food) => food === key) || allergens.some((one) => one === key),
    ) || asked.some((diet) => !diets.some((one) => one === diet))
  )
}

/** Dishes with a food that a record excludes, and those that nobody knows. */
export const excludedIn = (dishes: readonly string[], record: PlanRecord): string[] =>
  dishes.filter((dish) => {
    const inDish = foodsIn.get(dish)
    return !inDish || excludes(record, inDish)
  })

/** All dishes of days, with what may be eaten instead. */
export const dishesIn = (days: readonly PlanDay[]): string[] =>
  days.flatMap(({ meals }) =>
    meals.flatMap(({ items }) =>
      items.flatMap(({ dish, or }) => [dish, ...(or ?? []).map((one) => one.dish)]),
    ),
  )
