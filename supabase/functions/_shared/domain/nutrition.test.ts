import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACTIVITIES,
  clampInputs,
  CUISINES,
  dailyTargets,
  DEFAULT_PLAN_INPUTS,
  GENDERS,
  GOALS,
  PLAN_RANGES,
  type PlanInputs,
} from './nutrition.ts'

const defaults = DEFAULT_PLAN_INPUTS
const anyInputs: fc.Arbitrary<PlanInputs> = fc.record({
  age: fc.double({ min: -1000, max: 1000 }),
  gender: fc.constantFrom(...GENDERS),
  heightCm: fc.double({ min: -1000, max: 1000 }),
  weightKg: fc.double({ min: -1000, max: 1000 }),
  activity: fc.constantFrom(...ACTIVITIES),
  goal: fc.constantFrom(...GOALS),
  cuisine: fc.constantFrom(...CUISINES),
  veg: fc.boolean(),
})

describe('dailyTargets', () => {
  it('gives the worked example for the defaults', () => {
    // 10*65 + 6.25*165 - 5*30 - 161 = 1370.25; * 1.375 = 1884.09
    expect(dailyTargets(defaults)).toEqual({ calories: 1884, proteinG: 104, fatG: 52, carbsG: 250 })
  })

  it.each([
    [{ goal: 'lose' }, 1601, 104, 44, 197],
    [{ goal: 'gain' }, 2167, 104, 60, 303],
    // 2021.59 is rounded to 2022 before taking 85 %: 1719, not 1718.
    [{ age: 20, weightKg: 70, goal: 'lose' }, 1719, 112, 48, 210],
    [{ gender: 'male' }, 2112, 104, 59, 291],
    [{ activity: 'sedentary' }, 1644, 104, 46, 204],
    [{ activity: 'moderate' }, 2124, 104, 59, 294],
    [{ activity: 'active' }, 2364, 104, 66, 339],
    [{ activity: 'very_active' }, 2603, 104, 72, 385],
    [
      { gender: 'male', age: 45, heightCm: 178, weightKg: 92, activity: 'moderate', goal: 'lose' },
      2388,
      147,
      66,
      302,
    ],
  ] satisfies [Partial<PlanInputs>, number, number, number, number][])(
    'with %j → %i kcal, %i g protein, %i g fat, %i g carbs',
    (change, calories, proteinG, fatG, carbsG) => {
      expect(dailyTargets({ ...defaults, ...change })).toEqual({ calories, proteinG, fatG, carbsG })
    },
  )

  it('returns whole, non-negative numbers that add up to the printed calories', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { calories, proteinG, fatG, carbsG } = dailyTargets(inputs)
        for (const value of [calories, proteinG, fatG, carbsG]) {
          expect(Number.isInteger(value) && value >= 0).toBe(true)
        }
        const sum = 4 * proteinG + 9 * fatG + 4 * carbsG
        if (carbsG > 0) expect(Math.abs(sum - calories)).toBeLessThanOrEqual(2)
        else expect(sum).toBeGreaterThanOrEqual(calories - 2)
      }),
    )
  })

  it('rises with the goal from lose to maintain to gain', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const [lose, maintain, gain] = GOALS.map((goal) => dailyTargets({ ...inputs, goal }).calories)
        expect(lose!).toBeLessThanOrEqual(maintain!)
        expect(maintain!).toBeLessThanOrEqual(gain!)
      }),
    )
  })
})

describe('clampInputs', () => {
  it('keeps values within the ranges, including their ends', () => {
    for (const end of ['min', 'max'] as const) {
      const inputs = {
        ...defaults,
        age: PLAN_RANGES.age[end],
        heightCm: PLAN_RANGES.heightCm[end],
        weightKg: PLAN_RANGES.weightKg[end],
      }
      expect(clampInputs(inputs)).toEqual({ inputs, messages: [] })
    }
  })

  it('clamps to the nearest limit and says so', () => {
    const { inputs, messages } = clampInputs({ ...defaults, age: 0, heightCm: 251, weightKg: 1.9 })
    expect(inputs).toMatchObject({ age: 1, heightCm: 250, weightKg: 2 })
    expect(messages).toEqual([
      { field: 'age', text: 'Age can be 1 to 120 years: calculated with 1.' },
      { field: 'heightCm', text: 'Height can be 50 to 250 cm: calculated with 250.' },
      { field: 'weightKg', text: 'Weight can be 2 to 400 kg: calculated with 2.' },
    ])
  })

  it('uses the default for a number that is missing', () => {
    const { inputs, messages } = clampInputs({ ...defaults, weightKg: Number.NaN })
    expect(inputs.weightKg).toBe(65)
    expect(messages).toEqual([{ field: 'weightKg', text: 'Weight is missing: calculated with 65 kg.' }])
  })
})
