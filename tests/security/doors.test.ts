import { beforeAll, describe, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { callData } from '../support/data-api.ts'
import { aDoctor, aMedicine } from '../support/factories.ts'
import { callerWith, visitor } from '../support/http.ts'
import { makeRecord } from '../support/record.ts'
import { resetClinic } from '../support/reset.ts'
import { signIn, signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'

// One token at every API (/api, the Data API, Storage), before and after the moment when it must stop working.
// tests/api/outsiders.test.ts checks what each kind of outsider is refused.

let admin: Staff
let doctor: Staff & { id: string }
let record: Awaited<ReturnType<typeof makeRecord>>
let objectKey: string

beforeAll(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
  doctor = await signInAsDoctor()
  record = await makeRecord(doctor)
  const [report] = await query<{ object_key: string }>('select object_key from public.patient_reports')
  objectKey = report!.object_key
})

const tables = ['patients', 'appointments', 'prescriptions', 'patient_reports', 'staff', 'slot_options']

/** What a token gives access to: the status of /api, the tables with a visible row, whether the file is served. */
async function accessWith(token: string) {
  const shown: string[] = []
  for (const table of tables) {
    const { body } = await callData('GET', `/rest/v1/${table}?select=*`, { token })
    if (Array.isArray(body) && body.length > 0) shown.push(table)
  }
  const file = await callData('GET', `/storage/v1/object/patient-reports/${objectKey}`, { token })
  return {
    api: (await callerWith(token).get('/admin/patients')).status,
    tables: shown,
    file: file.status === 200,
  }
}
const fullAccess = { api: 200, tables, file: true }
const noAccess = { api: 401, tables: [], file: false }

describe('a session at every API', () => {
  it('S3 ends on deactivation, and reactivation does not revive the old token', async () => {
    const leaver = await signInAsDoctor()
    expect(await accessWith(leaver.token)).toEqual(fullAccess)
    await ok(admin, 'users.update', { params: { id: leaver.id }, body: { active: false } })
    expect(await accessWith(leaver.token)).toEqual(noAccess)
    await ok(admin, 'users.update', { params: { id: leaver.id }, body: { active: true } })
    expect(await accessWith(leaver.token)).toEqual(noAccess)
  })

  it('S4 ends on logout', async () => {
    const leaver = await signInAsDoctor()
    expect(await accessWith(leaver.token)).toEqual(fullAccess)
    await call(leaver, 'auth.logout')
    expect(await accessWith(leaver.token)).toEqual(noAccess)
  })

  it('S17 ends on a password reset, and the temporary password opens nothing until it is changed', async () => {
    const leaver = await signInAsDoctor()
    const { tempPassword } = await ok(admin, 'users.reset-password', { params: { id: leaver.id } })
    expect(tempPassword.length).toBeGreaterThanOrEqual(16)
    expect(await accessWith(leaver.token)).toEqual(noAccess)
    const old = { username: leaver.username, password: leaver.password }
    expect((await call(visitor, 'auth.login', { body: old })).status).toBe(401)
    const again = await signIn(leaver.username, tempPassword)
    expect(await accessWith(again.token)).toEqual({ ...noAccess, api: 403 })
  })

  it('S18 ends after thirty idle minutes, and after twelve hours of activity', async () => {
    const busy = await signInAsDoctor()
    try {
      await setClock(minutesAfter(startOfTests, 30))
      expect(await accessWith(busy.token)).toEqual(noAccess)
      await query(`update private.staff_sessions set last_active_at = $1`, [minutesAfter(startOfTests, 719)])
      await setClock(minutesAfter(startOfTests, 719))
      expect(await accessWith(busy.token)).toEqual(fullAccess)
      await setClock(minutesAfter(startOfTests, 720))
      expect(await accessWith(busy.token)).toEqual(noAccess)
    } finally {
      await setClock(startOfTests)
      admin = await signInAsAdmin()
      doctor = { ...doctor, ...(await signIn(doctor.username, doctor.password)) }
    }
  })
})

it('S2 gives no access with a session opened directly at Auth', async () => {
  const granted = await callData('POST', '/auth/v1/token?grant_type=password', {
    body: { email: `${doctor.username}@staff.invalid`, password: doctor.password },
  })
  const { access_token: token } = granted.body as { access_token: string }
  expect(token).toBeTruthy()
  expect(await accessWith(token)).toEqual(noAccess)
})

it('S7 does not find or change a prescription through another patient', async () => {
  const other = await makeRecord(doctor, { slot: '10:30 AM', name: 'Ravi Iyer' })
  const before = await query('select * from public.prescriptions order by id')
  const params = { patientUid: other.patientUid, id: record.prescriptionId }
  const body = { medicines: [aMedicine({ medicine: 'Changed' })] }
  expect(await refused(doctor, 'prescriptions.update', { params, body })).toEqual([404, 'Not found'])
  const nobody = { params: { patientUid: 'P-ZZZZZZZZ' }, body }
  expect((await refused(doctor, 'prescriptions.create', nobody))[0]).toBe(404)
  expect(await query('select * from public.prescriptions order by id')).toEqual(before)
  const listed = await ok(doctor, 'prescriptions.of-patient', { params: { patientUid: other.patientUid } })
  expect(listed.map((one) => one.id)).toEqual([other.prescriptionId])
})

it('S8 ignores unknown fields', async () => {
  const forbidden = {
    id: crypto.randomUUID(),
    status: 'confirmed',
    role: 'admin',
    active: false,
    mustChangePassword: false,
    version: 99,
    source: 'public',
    patient_uid: 'P-22222222',
    created_at: '2000-01-01T00:00:00Z',
    updated_by: crypto.randomUUID(),
    author_id: crypto.randomUUID(),
  }
  const booked = await ok(doctor, 'appointments.create', {
    body: { name: 'Meera Nair', contact: '123', date: '2026-11-24', slot: '11:00 AM', ...forbidden },
  })
  expect(booked).toMatchObject({ status: 'pending', version: 1 })
  expect(booked.id).not.toBe(forbidden.id)
  expect(booked.patientUid).not.toBe(forbidden.patient_uid)

  const params = { patientUid: booked.patientUid }
  const patient = await ok(doctor, 'patients.update', {
    params,
    body: { age: 40, ...forbidden, version: undefined },
  })
  expect(patient).toMatchObject({ patientUid: booked.patientUid, age: 40 })
  expect(patient.createdAt).toMatch(/^2026-/)

  const medicines = [aMedicine()]
  // Only the id is the caller's to choose.
  const body = { medicines, ...forbidden, id: undefined }
  const written = await ok(doctor, 'prescriptions.create', { params, body })
  expect(written).toMatchObject({ patientUid: booked.patientUid, today: true, version: 1 })
  const [row] = await query('select author_id from public.prescriptions where id = $1', [written.id])
  expect(row).toEqual({ author_id: doctor.id })

  const { user } = await ok(admin, 'users.create', { body: { ...aDoctor(), ...forbidden, role: 'doctor' } })
  expect(user).toMatchObject({ role: 'doctor', active: true, mustChangePassword: true })
})
