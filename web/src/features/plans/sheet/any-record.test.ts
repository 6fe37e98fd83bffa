import { expect, test } from 'vitest'
import { dishesIn, excludedIn, excludes, foodsIn, OWN, RECORDS, someDays } from '#tests/support/any-record.ts'
import { suitedDays } from '#shared/domain/patient-plan/plan-days.ts'
import { fromRecord } from '#shared/domain/patient-plan/record.ts'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { exchangesOf } from './instead-of.ts'
import { toBuy } from './to-buy.ts'

const dishOf = (id: string): PatientPlan['computed']['dishes'][string] => ({
  version: 1,
  name: id,
  role: 'main',
  ingredients: foodsIn.get(id)!.map((food) => ({ food, grams: 40 })),
  totals: {},
  allergens: [],
  diets: [],
})

test('whatever a record says: nothing that it excludes is bought for a week from a template', () => {
  let bought = 0
  for (const record of RECORDS) {
    const days = suitedDays(someDays(7), fromRecord({ from: 'template' }, record), record, OWN)
    const dishes = Object.fromEntries(dishesIn(days).map((id) => [id, dishOf(id)]))
    const list = toBuy({
      days,
      computed: {
        dishes,
        marks: { cells: [], texts: [] },
        energy: null,
        avoided: [],
        diets: [],
        mealTimes: null,
        proposals: [],
      },
    }).flatMap(({ lines }) => lines)
    bought += list.length
    const refused = list.filter(({ food }) => excludes(record, [food])).map(({ food }) => food)
    expect(refused, JSON.stringify(record)).toEqual([])
  }
  expect(bought).toBeGreaterThan(RECORDS.length * 10)
})

test('whatever a record says: nothing that it excludes is named as an exchange', () => {
  let named = 0
  for (const record of RECORDS) {
    const inputs = fromRecord({ from: 'template' }, record)
    const days = suitedDays(someDays(7), inputs, record, OWN)
    const { avoided } = record
    const found = exchangesOf({
      days,
      inputs,
      computed: {
        dishes: {},
        marks: { cells: [], texts: [] },
        energy: null,
        avoided,
        diets: [],
        mealTimes: null,
        proposals: [],
      },
      warnings: [],
    }).flatMap(({ instead }) => instead.map(({ dish }) => dish))
    named += found.length
    expect(excludedIn(found, record), JSON.stringify(record)).toEqual([])
  }
  expect(named).toBeGreaterThan(RECORDS.length * 3)
})
