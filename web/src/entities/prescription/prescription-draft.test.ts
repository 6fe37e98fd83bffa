import { expect, test } from 'vitest'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import { EMPTY_MEDICINE } from '#shared/domain/medicines.ts'
import { startPrescription } from './prescription-draft.ts'

const metformin = { medicine: 'Metformin 500 mg', m: '1', n: '0', e: '1', timing: '7' }
const prescription = (overrides: Partial<Prescription>): Prescription => ({
  id: 'one',
  patientUid: 'P-7K3M9Q2X',
  patientName: 'Asha Verma',
  medicines: JSON.stringify([metformin]),
  allergies: '[]',
  createdAt: '2026-11-20T04:00:00Z',
  updatedAt: '2026-11-20T04:00:00Z',
  author: 'Dr. Rao',
  today: false,
  version: 1,
  ...overrides,
})

test('starts with one blank row when there is no earlier prescription or none could be loaded', () => {
  const blank = { rows: [EMPTY_MEDICINE], malformed: false }
  expect(startPrescription([])).toEqual(blank)
  expect(startPrescription(undefined)).toEqual(blank)
})

test("continues today's newest prescription", () => {
  const list = [prescription({ id: 'new', today: true }), prescription({ id: 'old' })]
  expect(startPrescription(list)).toEqual({ rows: [metformin], malformed: false })
})

test('copies an earlier prescription instead of overwriting it', () => {
  expect(startPrescription([prescription({})])).toEqual({
    rows: [metformin],
    malformed: false,
    copiedFrom: '2026-11-20T04:00:00Z',
  })
})

test('starts blank and says so when the last prescription can’t be read', () => {
  expect(startPrescription([prescription({ medicines: 'oops' })])).toEqual({
    rows: [EMPTY_MEDICINE],
    malformed: true,
  })
})
