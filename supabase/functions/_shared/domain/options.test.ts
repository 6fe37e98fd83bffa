import { expect, it } from 'vitest'
import { ALLERGY_OPTIONS, CONDITION_OPTIONS, SEX_OPTIONS } from './options.ts'

it('offers 23 conditions, 7 allergies and 3 sexes, once each', () => {
  expect(CONDITION_OPTIONS).toHaveLength(23)
  expect(new Set(CONDITION_OPTIONS).size).toBe(23)
  expect(ALLERGY_OPTIONS).toEqual(['Milk', 'Peanut', 'Soy', 'Gluten', 'Shellfish', 'Egg', 'Tree nuts'])
  expect(SEX_OPTIONS).toEqual(['Female', 'Male', 'Other'])
})
