import { expect, test } from 'vitest'
import type { Prescription } from '#shared/contract/patients.ts'
import { EMPTY_MEDICINE } from '#shared/domain/medicines.ts'
import { prescriptionToSave, startPrescription } from './prescription-draft.ts'

const metformin = { medicine: 'Metformin 500 mg', m: '1', n: '0', e: '1', timing: '7' }
const prescription = (overrides: Partial<Prescription>): Prescription => ({
  id: 'one',
  patientUid: 'P-7K3M9Q2X',
  patientName: 'Asha Verma',
  medicines: JSON.stringify([metformin]),
  createdAt: '2026-11-20T04:00:00Z',
  updatedAt: '2026-11-20T04:00:00Z',
  author: 'Dr. Rao',
  today: false,
  ...overrides,
})

test('without an earlier one, and when they could not be loaded: one blank row', () => {
  const blank = { id: null, rows: [EMPTY_MEDICINE], malformed: false }
  expect(startPrescription([])).toEqual(blank)
  expect(startPrescription(undefined)).toEqual(blank)
})

test("today's newest is gone on with", () => {
  const list = [prescription({ id: 'new', today: true }), prescription({ id: 'old' })]
  expect(startPrescription(list)).toEqual({ id: 'new', rows: [metformin], malformed: false })
})

test('an earlier one is copied, never overwritten', () => {
  expect(startPrescription([prescription({})])).toEqual({ id: null, rows: [metformin], malformed: false })
})

test('one that can’t be read starts a blank one and says so', () => {
  expect(startPrescription([prescription({ medicines: 'oops' })])).toEqual({
    id: null,
    rows: [EMPTY_MEDICINE],
    malformed: true,
  })
})

test('what was new when the session ended never overwrites what a colleague wrote meanwhile', () => {
  const start = startPrescription([prescription({ id: 'a-colleagues', today: true })])
  expect(prescriptionToSave({ id: null }, start)).toBeNull()
  expect(prescriptionToSave({ id: 'mine' }, start)).toBe('mine')
  expect(prescriptionToSave(null, start)).toBe('a-colleagues')
})
