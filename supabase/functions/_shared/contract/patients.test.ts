import { expect, it } from 'vitest'
import cases from '../domain/value-cases.json' with { type: 'json' }
import { PatientMetaBody } from './patients.ts'

const longList = Array.from({ length: 51 }, () => 'Diabetes')

it.each([
  ...cases.lists,
  { value: longList, valid: false },
  { value: longList.slice(1), valid: true },
  { value: ['x'.repeat(200)], valid: true },
  { value: ['x'.repeat(201)], valid: false },
])('S58 judges the list $value', ({ value, valid }) => {
  expect(PatientMetaBody.safeParse({ conditions: value }).success).toBe(valid)
  expect(PatientMetaBody.safeParse({ allergies: JSON.stringify(value) }).success).toBe(valid)
})
