import { describe, expect, test } from 'vitest'
import { portionsFor } from './family-pot.ts'
import type { Person } from './person.ts'
import { planDay } from './plan-day.ts'
import type { Plan } from './plan.ts'

const ASHA: Person = {
  age: 38,
  sex: 'female',
  heightCm: 158,
  weightKg: 58,
  activity: 'light',
  goal: 'maintain',
  diet: 'vegetarian',
  avoid: [],
  conditions: [],
}
const RAVI: Person = { ...ASHA, sex: 'male', heightCm: 176, weightKg: 76, activity: 'active' }

const locksOf = ({ meals }: Plan) =>
  meals.flatMap(({ meal, dishes }) => dishes.map(({ dish, portion }) => ({ meal, dish, portion })))
const dishesOf = (plan: Plan) => locksOf(plan).map(({ meal, dish }) => ({ meal, dish }))
const energyBand = ({ bands }: Plan) => bands.find(({ nutrient }) => nutrient === 'energy')!

describe('the family pot', () => {
  test.each([1, 2, 3, 4, 5, 6])('feeds a larger eater with the same dishes (day %i)', (seed) => {
    const pot = planDay(ASHA, seed) as Plan
    const portions = portionsFor(RAVI, locksOf(pot)) as Plan
    expect(dishesOf(portions)).toEqual(dishesOf(pot))
    expect(portions.totals.energy.value).toBeGreaterThan(pot.totals.energy.value)
    expect(energyBand(portions).met || portions.missed.length > 0).toBe(true)
  })

  test('reaches the energy of both in most days', () => {
    const days = Array.from({ length: 24 }, (_, seed) => planDay(ASHA, seed) as Plan)
    const met = days.filter((pot) => energyBand(portionsFor(RAVI, locksOf(pot)) as Plan).met)
    expect(met.length).toBeGreaterThan(12)
  })

  test('serves only portions that a dish comes in', () => {
    const pot = locksOf(planDay(ASHA, 3) as Plan)
    const portions = locksOf(portionsFor(RAVI, pot) as Plan)
    // What can't be served throws.
    expect(portionsFor(RAVI, portions)).toHaveProperty('meals')
  })

  test('leaves out what the other person doesn’t eat', () => {
    const pot = [{ meal: 'lunch' as const, dish: 'low_fat_dahi', portion: 1 }]
    expect(dishesOf(portionsFor({ ...RAVI, avoid: ['milk'] }, pot) as Plan)).toEqual([])
  })

  test('gives a child no amounts', () => {
    expect(portionsFor({ ...RAVI, age: 12 }, [])).toHaveProperty('refused')
  })
})
