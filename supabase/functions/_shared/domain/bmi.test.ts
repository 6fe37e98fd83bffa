import { describe, expect, it } from 'vitest'
import { bmi, bmiClass } from './bmi.ts'

describe('bmi', () => {
  it.each([
    [65, 165, 23.9],
    [50, 170, 17.3],
    [90, 170, 31.1],
    [420, 170, 145.3],
    [1, 46, 4.7],
  ])('%d kg at %d cm → %d', (weight, height, value) => {
    expect(bmi(weight, height)).toBe(value)
  })

  it.each([
    [null, 165],
    [65, undefined],
    [0, 165],
    [65, 0],
    [651, 165],
    [65, 273],
    [Number.NaN, 165],
  ])('has no value for %j kg at %j cm', (weight, height) => {
    expect(bmi(weight, height)).toBeNull()
  })
})

it('bmiClass changes at the cut-offs', () => {
  expect([18.4, 18.5, 22.9, 23, 24.9, 25, 29.9, 30].map((value) => bmiClass(value, 'who'))).toEqual([
    'Underweight',
    'Normal',
    'Normal',
    'Normal',
    'Normal',
    'Overweight',
    'Overweight',
    'Obese',
  ])
  expect([18.4, 18.5, 22.9, 23, 24.9, 25].map((value) => bmiClass(value, 'asian'))).toEqual([
    'Underweight',
    'Normal',
    'Normal',
    'Overweight',
    'Overweight',
    'Obese',
  ])
})

it('classes 28.5 as obese on the Asian-Indian scale and as overweight on WHO’s', () => {
  expect(bmiClass(28.5, 'asian')).toBe('Obese')
  expect(bmiClass(28.5, 'who')).toBe('Overweight')
})
