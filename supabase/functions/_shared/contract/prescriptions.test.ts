import { expect, it } from 'vitest'
import cases from '../domain/value-cases.json' with { type: 'json' }
import { PrescriptionBody } from './prescriptions.ts'

it.each(cases.medicines)('S58 judges the medicines $value', ({ value, valid }) => {
  expect(PrescriptionBody.safeParse({ medicines: value }).success).toBe(valid)
})
