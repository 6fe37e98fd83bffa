import { expect, test } from 'vitest'
import type { Patient } from '#shared/contract/patients.ts'
import {
  ageHint,
  type DetailsEdits,
  findDetailsErrors,
  findMeasureDoubts,
  formOf,
  toPatch,
} from './details-form.ts'
import { readPatient } from './read-patient.ts'

const patient: Patient = {
  patientUid: 'P-7K3M9Q2X',
  name: 'Asha Verma',
  contact: '+91 98765 43210',
  email: '',
  heightCm: 165,
  weightKg: 64.5,
  age: 41,
  diet: null,
  dietRules: [],
  cuisine: null,
  activity: null,
  mealTimes: null,
  diabetesType: null,
  units: {},
  dateOfBirth: null,
  bp: null,
  sex: 'Female',
  conditions: '["PCOS"]',
  allergies: '["Peanut","Milk"]',
  createdAt: '2026-11-20T04:00:00Z',
  updatedAt: '2026-11-20T04:00:00Z',
  version: 1,
}

test('shows the record as text, and an empty form without one', () => {
  expect(formOf(patient)).toMatchObject({ heightCm: '165', bp: '', allergies: ['Peanut', 'Milk'] })
  expect(formOf(undefined)).toMatchObject({ name: '', age: '', conditions: [] })
  expect(formOf({ ...patient, allergies: '{oops' }).allergies).toEqual([])
})

test('warns before saving about an unreadable age', () => {
  expect(ageHint({ age: 'forty' })).toMatch(/no age will be saved/)
  for (const age of ['41', '41 years', ' ', undefined]) expect(ageHint({ age })).toBeUndefined()
})

test("sends only touched fields, under the contract's names", () => {
  expect(toPatch({})).toEqual({})
  expect(toPatch({ heightCm: ' 170,5 ', weightKg: '70' })).toEqual({ height_cm: 170.5, weight_kg: 70 })
})

test('sends a cleared field and an unreadable age as null', () => {
  expect(toPatch({ bp: ' ', sex: '', email: '', heightCm: '' })).toEqual({
    bp: null,
    sex: null,
    email: null,
    height_cm: null,
  })
  expect(toPatch({ age: '41 years' })).toEqual({ age: 41 })
  expect(toPatch({ age: 'forty' })).toEqual({ age: null })
})

test('sends a cleared list as empty, so that no removed allergy stays', () => {
  expect(toPatch({ allergies: [] })).toEqual({ allergies: '[]' })
  expect(toPatch({ conditions: ['PCOS', ' pcos ', ''] })).toEqual({ conditions: '["PCOS"]' })
})

test('checks touched fields only', () => {
  expect(findDetailsErrors({})).toEqual({})
  expect(findDetailsErrors({ name: ' ', contact: '' })).toEqual({
    name: 'Name is required',
    contact: 'Contact is required',
  })
  expect(
    Object.keys(findDetailsErrors({ heightCm: '29', weightKg: 'heavy', age: '151', bp: '120' })),
  ).toEqual(['heightCm', 'weightKg', 'age', 'bp'])
  expect(findDetailsErrors({ heightCm: '30', weightKg: '', age: 'x', bp: '120/80' })).toEqual({})
})

const bornProblem = (dateOfBirth: string) => findDetailsErrors({ dateOfBirth }, '2026-11-23').dateOfBirth

test('refuses a date of birth in the future and one of more than 130 years ago', () => {
  expect(bornProblem('2026-11-24')).toMatch(/in the future/)
  expect(bornProblem('1895-11-23')).toMatch(/130 years/)
  for (const fine of ['2026-11-23', '1895-11-24', '']) expect(bornProblem(fine)).toBeUndefined()
})

test('sends a date of birth instead of an age, and clears it', () => {
  expect(toPatch({ age: '41', dateOfBirth: '1986-11-23' })).toEqual({ date_of_birth: '1986-11-23' })
  expect(toPatch({ age: '41', dateOfBirth: '' })).toEqual({ age: 41, date_of_birth: null })
})

test('reads both spellings of a patient', () => {
  const { heightCm: _, patientUid: __, ...rest } = patient
  const other = { ...rest, PatientUid: 'P-7K3M9Q2X', height_cm: 165 } as unknown as Patient
  expect(readPatient(other)).toEqual(patient)
})

const measured = (weightKg: number | null, measuredAt: string) => {
  return { id: 1, weightKg, heightCm: null, bp: null, measuredAt, author: '' }
}

test('asks about measures far from the last that were kept', () => {
  // It is already November 21 in the clinic.
  const measurements = [measured(null, '2026-11-22T04:00:00Z'), measured(70, '2026-11-20T20:00:00Z')]
  const known = { patient, measurements, today: '2026-11-23', zone: 'Asia/Kolkata' }
  const asked = (edits: DetailsEdits, more: Partial<typeof known> & { measurements?: undefined } = {}) =>
    findMeasureDoubts(edits, { ...known, ...more }).map(({ about, why }) => `${about}: ${why}`)

  expect(asked({ weightKg: '640' })).toEqual(['Weight: 640 kg, after 70 kg on Nov 21, 2026'])
  expect(asked({ weightKg: '70,5', bp: '120/80', name: 'Asha' })).toEqual([])
  // Until the measurements are known, and for a height that was never measured, the record's own value counts.
  expect(asked({ weightKg: '640' }, { measurements: undefined })).toEqual(['Weight: 640 kg, after 64.5 kg'])
  expect(asked({ heightCm: '156' })).toEqual(['Height: 156 cm, after 165 cm'])
  // A correction of what was saved today is compared with the last value before it.
  const wrong = [measured(640, '2026-11-23T04:00:00Z'), ...measurements]
  expect(findMeasureDoubts({ weightKg: '71' }, { ...known, measurements: wrong })).toEqual([])
  expect(findMeasureDoubts({ weightKg: '640' }, { ...known, measurements: wrong })).toHaveLength(1)
  expect(findMeasureDoubts({ weightKg: '64' }, { ...known, measurements: wrong.slice(0, 1) })).toHaveLength(1)
  // The age that is being typed decides, and a date of birth before it.
  expect(asked({ heightCm: '156', age: '12' })).toEqual([])
  expect(asked({ heightCm: '156', age: '12', dateOfBirth: '1990-01-01' })).toHaveLength(1)
})
