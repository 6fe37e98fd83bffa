import { expect, test } from 'vitest'
import type { Patient } from '#shared/contract/patients.ts'
import { ageSex, bmiText } from './patient-facts.ts'

const patient = (overrides: Partial<Patient>) =>
  ({ heightCm: 180, weightKg: 95, age: 40, sex: 'Male', conditions: '[]', ...overrides }) as Patient

test('shows age and sex together, with a dash for an unknown one', () => {
  expect(ageSex(patient({}))).toBe('40/Male')
  expect(ageSex(patient({ age: 0, sex: 'Female' }))).toBe('0/Female')
  expect(ageSex(patient({ age: null }))).toBe('–/Male')
  expect(ageSex(patient({ sex: null }))).toBe('40/–')
  expect(ageSex(patient({ age: null, sex: null }))).toBe('–')
})

test('classifies the BMI of adults only, and not in pregnancy', () => {
  expect(bmiText(patient({}), 'who', null)).toBe('29.3 kg/m² (Overweight)')
  expect(bmiText(patient({ age: 18 }), 'who', null)).toBe('29.3 kg/m² (Overweight)')
  expect(bmiText(patient({ age: 17 }), 'who', null)).toBe('29.3 kg/m²')
  expect(bmiText(patient({ age: null }), 'who', null)).toBe('29.3 kg/m²')
  expect(bmiText(patient({ conditions: '["Pregnancy"]' }), 'who', null)).toBe('29.3 kg/m²')
  expect(bmiText(patient({}), 'who', { pregnant: true })).toBe('29.3 kg/m²')
  expect(bmiText(patient({ conditions: '["Pregnancy"]' }), 'who', { pregnant: false })).toContain(
    'Overweight',
  )
  expect(bmiText(patient({}), 'who', undefined)).toBe('29.3 kg/m²')
  expect(bmiText(patient({ heightCm: null }), 'who', null)).toBeNull()
  expect(bmiText(patient({ conditions: 'not json' }), 'who', null)).toBe('29.3 kg/m² (Overweight)')
})

test('uses the clinic’s scale, and shows no class before it is known', () => {
  expect(bmiText(patient({}), 'asian', null)).toBe('29.3 kg/m² (Obese)')
  expect(bmiText(patient({}), undefined, null)).toBe('29.3 kg/m²')
})
