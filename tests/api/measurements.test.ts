import { beforeAll, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClockForStaff } from '../support/clock.ts'
import { ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsDoctor, type Staff } from '../support/sign-in.ts'

let doctor: Staff
let patientUid: string
beforeAll(async () => {
  await resetClinic()
  doctor = await signInAsDoctor({ name: 'Dr. Meera Rao' })
  patientUid = (await ok(doctor, 'appointments.create', { body: aBooking() })).patientUid
})
const params = () => ({ patientUid })
const save = (body: object) => ok(doctor, 'patients.update', { params: params(), body })
const list = () => ok(doctor, 'patients.measurements', { params: params() })

it('keeps every saved weight, height and blood pressure with date and author, newest first', async () => {
  expect(await list()).toEqual([])
  try {
    await save({ weight_kg: 77.5, height_cm: 165 })
    await setClockForStaff(minutesAfter(startOfTests, 10))
    await save({ weightKg: '78.4', bp: '120/80' })
    await setClockForStaff(minutesAfter(startOfTests, 20))
    // Saving the same value again is a new measurement. Clearing a field or saving the age is not.
    expect(await save({ weight_kg: 78.4, age: 40, bp: null })).toMatchObject({ weightKg: 78.4, bp: null })
  } finally {
    await setClockForStaff(startOfTests)
  }
  const rows = await list()
  expect(rows.map(({ weightKg }) => weightKg).filter(Boolean)).toEqual([78.4, 78.4, 77.5])
  expect(rows.map(({ heightCm }) => heightCm).filter(Boolean)).toEqual([165])
  expect(rows.map(({ bp }) => bp).filter(Boolean)).toEqual(['120/80'])
  expect(new Set(rows.map(({ author }) => author))).toEqual(new Set(['Dr. Meera Rao']))
  expect(rows[0]!.measuredAt).toBe(new Date(minutesAfter(startOfTests, 20)).toISOString())
})

it('stores nothing when a change is refused', async () => {
  const before = await list()
  await refused(doctor, 'patients.update', { params: params(), body: { weight_kg: 9999 } })
  await refused(doctor, 'patients.update', { params: params(), body: { weight_kg: 70, version: 1 } })
  expect(await list()).toEqual(before)
})

it('records who reads them', async () => {
  await list()
  const [event] = await query('select action, patient_uid from audit.events order by id desc limit 1')
  expect(event).toEqual({ action: 'patient.measurements', patient_uid: patientUid })
})

it('returns 404 for an unknown patient', async () => {
  const unknown = { params: { patientUid: 'P-ZZZZZZZZ' } }
  expect(await refused(doctor, 'patients.measurements', unknown)).toEqual([404, 'Not found'])
})
