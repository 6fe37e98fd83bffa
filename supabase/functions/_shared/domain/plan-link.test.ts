import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIVITIES, CUISINES, DEFAULT_PLAN_INPUTS, GENDERS, GOALS } from './nutrition.ts'
import { planFromFragment, planToFragment } from './plan-link.ts'

const measure = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10)

describe('the plan link', () => {
  it('reads well', () => {
    expect(planToFragment(DEFAULT_PLAN_INPUTS)).toBe(
      'age=30&gender=female&height=165&weight=65&activity=light&goal=maintain&cuisine=indian&veg=1',
    )
  })

  it('gives back the same inputs', () => {
    const anyInputs = fc.record({
      age: measure(1, 120),
      gender: fc.constantFrom(...GENDERS),
      heightCm: measure(50, 250),
      weightKg: measure(2, 400),
      activity: fc.constantFrom(...ACTIVITIES),
      goal: fc.constantFrom(...GOALS),
      cuisine: fc.constantFrom(...CUISINES),
      veg: fc.boolean(),
    })
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        expect(planFromFragment(`#${planToFragment(inputs)}`)).toEqual(inputs)
      }),
    )
  })

  it('rounds to values that can be read back', () => {
    const inputs = { ...DEFAULT_PLAN_INPUTS, weightKg: 65.4321 }
    expect(planFromFragment(planToFragment(inputs))).toEqual({ ...inputs, weightKg: 65.43 })
  })

  it('returns no plan for a link without inputs', () => {
    expect(planFromFragment('')).toBeNull()
    expect(planFromFragment('#top')).toBeNull()
  })

  it('replaces invalid values by defaults and keeps numbers out of range', () => {
    expect(
      planFromFragment('#age=abc&gender=cat&height=1e3&weight=-5&activity=&goal=fly&cuisine=moon&veg=maybe'),
    ).toEqual(DEFAULT_PLAN_INPUTS)
    expect(planFromFragment('#age=500')).toEqual({ ...DEFAULT_PLAN_INPUTS, age: 500 })
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void planFromFragment(text)))
  })
})
