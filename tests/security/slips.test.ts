import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClockForStaff } from '../support/clock.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { callData } from '../support/data-api.ts'
import { aBooking, aMedicine, aPost, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { codeSentTo } from '../support/inbox.ts'
import { makeRecord, uploadForm } from '../support/record.ts'
import { resetClinic } from '../support/reset.ts'
import { samplePdf } from '../support/sample-files.ts'
import { signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'

// Small mismatches between what a client means and what the server does.

let admin: Staff
let doctor: Staff & { id: string }
let patientUid: string
beforeAll(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
  doctor = await signInAsDoctor()
  patientUid = (await makeRecord(doctor)).patientUid
})

it.each([
  ['patients', { name: 'Asha\r\nBcc: other@example.com' }],
  ['patients', { allergies: ['Nuts\u202estun'] }],
  ['patients', { age: 200 }],
  ['prescriptions', { medicines: [aMedicine({ medicine: 'Metformin\n500 mg' })] }],
])('S58 the Data API rejects a bad value in %s: %j', async (table, change) => {
  const answer = await callData('PATCH', `/rest/v1/${table}?patient_uid=eq.${patientUid}`, {
    token: doctor.token,
    body: change,
  })
  expect(answer).toMatchObject({ status: 400, body: { code: '23514' } })
})

it('S60 names the field when there is no specific message', async () => {
  expect(await refused(visitor, 'bookings.create', { body: { ...aBooking(), otpToken: {} } })).toEqual([
    400,
    'otpToken is not valid',
  ])
})

it('S60 describes the form of a patient’s number', async () => {
  const { email: _, ...person } = aBooking({ slot: '10:30 AM' })
  expect(await refused(doctor, 'appointments.create', { body: { ...person, patientUid: 'P-1' } })).toEqual([
    400,
    'A patient’s number looks like P-7K3M9Q2X',
  ])
})

it('S60 describes it for a path too, where other malformed ids are just not found', async () => {
  const says = [400, 'A patient’s number looks like P-7K3M9Q2X']
  const names = ['patients.get', 'patients.visits', 'measurements.list', 'prescriptions.of-patient'] as const
  for (const name of names)
    for (const malformed of ['nonsense', 'P-', 'P-7K3M9Q2X0'])
      expect(await refused(doctor, name, { params: { patientUid: malformed } })).toEqual(says)
  const body = { medicines: [aMedicine()] }
  const params = { patientUid: 'P-1', id: crypto.randomUUID() }
  expect(await refused(doctor, 'prescriptions.create', { params, body })).toEqual(says)
  expect(await refused(doctor, 'prescriptions.update', { params, body })).toEqual(says)
  expect(await refused(doctor, 'patients.update', { params, body: { age: 4 } })).toEqual(says)
  expect(
    (await refused(doctor, 'prescriptions.update', { params: { patientUid, id: 'nonsense' }, body }))[0],
  ).toBe(404)
})

it('S60 accepts both spellings of the patient’s number at the desk', async () => {
  const { email: _, ...person } = aBooking({ slot: '11:00 AM', name: 'Somebody Else' })
  const booked = await ok(doctor, 'appointments.create', { body: { ...person, PatientUid: patientUid } })
  expect(booked.patientUid).toBe(patientUid)
  const body = { ...person, slot: '11:30 AM', patientUid, PatientUid: 'P-23456789' }
  expect((await refused(doctor, 'appointments.create', { body }))[0]).toBe(400)
})

it('S60 refuses two spellings of a measure that disagree', async () => {
  const params = { patientUid }
  expect(
    (await refused(doctor, 'patients.update', { params, body: { height_cm: 160, heightCm: 170 } }))[0],
  ).toBe(400)
  const kept = await ok(doctor, 'patients.update', { params, body: { height_cm: 160, heightCm: '160' } })
  expect(kept.heightCm).toBe(160)
})

it('S60 treats a dose of null as none', async () => {
  const medicines = [{ ...aMedicine(), n: null }]
  const written = await ok(doctor, 'prescriptions.create', { params: { patientUid }, body: { medicines } })
  expect(JSON.parse(written.medicines)).toEqual([aMedicine({ n: '' })])
})

const updates = () => query(`select 1 from audit.events where action = 'user.update'`)

describe('S60 for somebody who has missed today’s visit', () => {
  let missed: { id: string; patientUid: string }
  beforeAll(async () => {
    const { email: _, ...person } = aBooking({
      slot: '10:00 AM',
      date: startOfTests.slice(0, 10),
      name: 'Late Patient',
    })
    missed = await ok(doctor, 'appointments.create', { body: person })
    await setClockForStaff(minutesAfter(startOfTests, 61))
  })
  afterAll(() => setClockForStaff(startOfTests))

  const acts = () => {
    const { patientUid: uid } = missed
    return [
      () =>
        call(doctor, 'prescriptions.create', {
          params: { patientUid: uid },
          body: { medicines: [aMedicine()] },
        }),
      () => call(doctor, 'reports.upload', { form: uploadForm(uid, samplePdf()) }),
    ]
  }
  const MISSED = "This patient missed today's visit. If they came after all, choose 'Arrived late' first."

  it('S60 the API refuses the actions that the screen hides', async () => {
    const answers = await Promise.all(acts().map((act) => act()))
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [409, expect.objectContaining({ error: MISSED, reason: 'no_show' })],
      [409, expect.objectContaining({ error: `Failed to upload file: ${MISSED}`, reason: 'no_show' })],
    ])
    const kept = await query(
      `select 1 from public.prescriptions where patient_uid = $1
       union all select 1 from public.patient_reports where patient_uid = $1`,
      [missed.patientUid],
    )
    expect(kept).toEqual([])
  })

  it('S60 ‘Arrived late’ allows both', async () => {
    await ok(doctor, 'appointments.confirm', { params: { id: missed.id }, body: { status: 'confirmed' } })
    const answers = await Promise.all(acts().map((act) => act()))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })
})

it('S60 changes and records nothing for an empty change of an account', async () => {
  const before = await updates()
  expect(await refused(admin, 'users.update', { params: { id: doctor.id }, body: {} })).toEqual([
    400,
    'Nothing to change',
  ])
  expect(await updates()).toEqual(before)
})

it('S60 rejects a slug that looks like an id', async () => {
  const slug = crypto.randomUUID()
  expect((await refused(doctor, 'posts.create', { body: aPost({ slug }) }))[0]).toBe(400)
})

it('S60 accepts a code that is sent as a number', async () => {
  const contact = someEmail()
  await ok(visitor, 'otp.request', { body: { contact } })
  const code = Number(await codeSentTo(contact))
  expect((await ok(visitor, 'otp.verify', { body: { contact, code } })).token).toBeTruthy()
})

it('S60 records a change of password with its address', async () => {
  const { password } = doctor
  const body = { currentPassword: password, newPassword: `${password} again` }
  expect((await call(doctor, 'auth.change-password', { body })).status).toBe(200)
  const events = await query<{ address: string | null }>(
    `select address from audit.events where action = 'auth.change-password' and actor = $1 order by id desc limit 1`,
    [doctor.username],
  )
  expect(events[0]?.address).toMatch(/^(127\.0\.0\.1|::1)$/)
})

it('S60 describes the form of an id in a body, while a malformed id in a path is not found', async () => {
  const body = { id: 'x', medicines: [aMedicine()] }
  expect(await refused(doctor, 'prescriptions.create', { params: { patientUid }, body })).toEqual([
    400,
    'id must be a UUID',
  ])
  expect(await refused(visitor, 'waiting.accept', { body: { offer: 'x' } })).toEqual([
    400,
    'Offer must be a UUID',
  ])
})

const visitsOfPatient = () =>
  query<{ id: string }>('select id, version from public.appointments where patient_uid = $1', [patientUid])

it('S60 rejects a parameter that is given twice', async () => {
  const before = await visitsOfPatient()
  const answer = await doctor.request('DELETE', `/admin/appointments/${before[0]!.id}?version=1&version=99`)
  expect(answer).toMatchObject({ status: 400, body: { error: 'version is given twice' } })
  expect(await visitsOfPatient()).toEqual(before)
})
