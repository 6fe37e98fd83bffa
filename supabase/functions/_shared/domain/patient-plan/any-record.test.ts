import { describe, expect, it } from 'vitest'
import { dishTable } from '../planner/dishes/dish-table.ts'
import { dishesFor, filtersOf } from '../planner/filters.ts'
import { flagsOf } from '../planner/flags.ts'
import { ALLERGENS, type FoodKey, foods } from '../planner/food-list.ts'
import { readPerson } from '../planner/person.ts'
import { refusalsOf } from '../planner/refusals.ts'
import { planDay } from '../planner/plan-day.ts'
import { randomFrom } from '../planner/random.ts'
import { swaps } from '../planner/swaps.ts'
import { aRecord } from '#tests/support/plan-record.ts'
import { filledDays, forEngine, type OwnDish, type PlanDay, withoutRetired } from './plan-days.ts'
import { proposedChanges } from './proposals.ts'
import { recalledDays } from './recall.ts'
import { CONDITION_NAMES, fromRecord, personOf, type PlanRecord } from './record.ts'

/* Whatever a record says: no food that it excludes is in what the product fills, swaps or proposes. */

const random = randomFrom(33)
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const some = <T>(list: readonly T[], most: number) =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, () => oneOf(list))

/** With nuts, milk, fish and gluten: an own dish must be left out like one of the product. */
const OWN: OwnDish[] = [
  ['nut_ladoo', 'sweet', 'cashew', 'ghee'],
  ['fish_of_ours', 'pulse', 'rohu', 'mustard_oil'],
  ['halwa_of_ours', 'main', 'atta', 'milk'],
].flatMap(([id, role, ...all]) => {
  const known = all.filter((food) => Object.hasOwn(foods, food))
  return known.length === 0
    ? []
    : [
        {
          id: id!,
          name: id!.replaceAll('_', ' '),
          role: role!,
          meals: ['breakfast', 'lunch', 'evening_snack'],
          ingredients: known.map((food) => ({ food, grams: 30 })),
        },
      ]
})
const TABLE = [...dishTable.map(({ key, ingredients }) => ({ id: key, ingredients })), ...OWN]
const foodsIn = new Map(
  TABLE.map(({ id, ingredients }) => [id, ingredients.map(({ food }) => food as FoodKey)]),
)

function someRecord(): PlanRecord {
  const foodKeys = Object.keys(foods)
  return aRecord({
    age: 19 + Math.floor(random() * 60),
    sex: oneOf(['Female', 'Male']),
    heightCm: 140 + Math.floor(random() * 50),
    weightKg: 45 + Math.floor(random() * 60),
    diet: oneOf(['vegetarian', 'vegan', 'egg', 'non-vegetarian', null]),
    dietRules: some(['jain', 'halal', 'gluten_free'], 1),
    conditions: some(
      [...Object.keys(CONDITION_NAMES).filter((name) => !/\d$/.test(name)), 'Diabetes', 'Coeliac'],
      2,
    ),
    diabetesType: oneOf(['1', '2', null]),
    pregnant: random() < 0.1,
    avoided: [...some(ALLERGENS, 2), ...some(foodKeys, 2)],
    recall: some(dishTable, 6).map(({ name }, place) => ({
      time: `${7 + place * 3}:00`,
      food: name,
      amount: String(1 + Math.floor(random() * 3)),
    })),
  })
}

/** Dishes with a food that a record excludes: by its allergies, its diet or its rules. */
function excludedIn(dishes: readonly string[], record: PlanRecord): string[] {
  const asked = [
    record.diet ?? 'vegetarian',
    ...record.dietRules,
    ...(record.conditions.includes('Coeliac') ? ['gluten_free'] : []),
  ]
  return dishes.filter((dish) => {
    const inDish = foodsIn.get(dish)
    if (!inDish) return true
    const { allergens, diets } = flagsOf(inDish)
    return (
      record.avoided.some(
        (key) => inDish.some((food) => food === key) || allergens.some((one) => one === key),
      ) || asked.some((diet) => !diets.some((one) => one === diet))
    )
  })
}
const dishesIn = (days: readonly PlanDay[]) =>
  days.flatMap(({ meals }) =>
    meals.flatMap(({ items }) =>
      items.flatMap(({ dish, or }) => [dish, ...(or ?? []).map((one) => one.dish)]),
    ),
  )

const RECORDS = Array.from({ length: 300 }, someRecord)
/** A day takes the engine long: those of some, with their swaps. */
const SEARCHED = 20

describe('of three hundred records', () => {
  it('none has food that it excludes among what is filled and swapped from', () => {
    const table = [...dishTable, ...OWN.map((dish) => forEngine(dish))]
    for (const record of RECORDS) {
      const person = readPerson(personOf(fromRecord({}, record), record)!)
      const kept = dishesFor(table, filtersOf(person)).map(({ key }) => key)
      expect(excludedIn(kept, record), JSON.stringify(record)).toEqual([])
    }
  })

  it('none has it in what the engine fills, and in swaps', () => {
    let seen = 0
    for (const [place, record] of RECORDS.slice(0, SEARCHED).entries()) {
      const person = personOf(fromRecord({}, record), record)!
      const overrides = refusalsOf(person, 'staff', []).map(({ rule }) => rule)
      const plan = planDay(person, place, { audience: 'staff', overrides })
      if ('refused' in plan) continue
      for (const { meal, dishes } of plan.meals.filter(({ dishes: all }) => all.length > 0)) {
        const others = swaps(person, plan, { meal, index: 0 }, { audience: 'staff', overrides })
        seen += others.length
        const all = [...dishes, ...others].map(({ dish }) => dish)
        expect(excludedIn(all, record), JSON.stringify(record)).toEqual([])
      }
    }
    expect(seen).toBeGreaterThan(100)
    const [record] = RECORDS
    expect(excludedIn(dishesIn(filledDays(fromRecord({}, record!), record!, 1, OWN)), record!)).toEqual([])
  })

  it('none has it in what is proposed of what they eat', () => {
    let seen = 0
    for (const record of RECORDS) {
      const inputs = fromRecord({ from: 'recall', count: 1 }, record)
      const proposals = proposedChanges(inputs, record, recalledDays(inputs, record, OWN), OWN)
      seen += proposals.length
      expect(proposals.length).toBeLessThanOrEqual(3)
      expect(
        excludedIn(
          proposals.map(({ instead }) => instead.dish),
          record,
        ),
      ).toEqual([])
    }
    expect(seen).toBeGreaterThan(300)
  })

  it('none has a dish on a template’s days that was retired', () => {
    const days = withoutRetired(
      [
        {
          meals: [
            { meal: 'lunch', items: [{ dish: 'varan', portion: 1, or: [{ dish: 'amti', portion: 1 }] }] },
          ],
        },
      ],
      [{ id: 'amti', name: 'Amti', retired: true }],
    )
    expect(days[0]!.meals[0]!.items).toEqual([{ dish: 'varan', portion: 1 }])
  })
})
