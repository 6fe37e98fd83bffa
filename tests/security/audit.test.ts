import { beforeAll, expect, it } from 'vitest'
import { theClinic } from '../support/clinic.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { callData } from '../support/data-api.ts'
import { callerWith, visitor } from '../support/http.ts'
import { makeRecord } from '../support/record.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'
import { badTokens } from '../support/tokens.ts'

let admin: Staff
let doctor: Staff & { id: string }
let record: Awaited<ReturnType<typeof makeRecord>>
beforeAll(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
  doctor = await signInAsDoctor()
  record = await makeRecord(doctor)
})

type Event = { action: string; outcome: string; patient_uid: string | null; actor: string }
const eventsAfter = (id: number) =>
  query<Event>('select action, outcome, patient_uid, actor from audit.events where id > $1 order by id', [id])
const lastEvent = async () =>
  (await query<{ id: number }>('select coalesce(max(id), 0)::int as id from audit.events'))[0]!.id

it('S39 records the client of reads and writes', async () => {
  const before = await lastEvent()
  const params = { patientUid: record.patientUid }
  await ok(doctor, 'patients.get', { params })
  await ok(doctor, 'patients.update', { params, body: { age: 43 } })
  const address = '127.0.0.1'
  const events = await query('select action, address from audit.events where id > $1 order by id', [before])
  expect(events).toEqual([
    { action: 'patient.read', address },
    { action: 'patient.update', address },
  ])
})

it('S39 records direct writes to the Data API but not refused ones', async () => {
  const before = await lastEvent()
  const mine = `patients?patient_uid=eq.${record.patientUid}`
  const change = (body: object) => callData('PATCH', `/rest/v1/${mine}`, { token: doctor.token, body })
  expect((await change({ age: 44 })).status).toBeLessThan(300)
  expect((await change({ age: 444 })).status).toBeGreaterThanOrEqual(400)
  expect(await eventsAfter(before)).toEqual([
    { action: 'patient.update', outcome: 'ok', patient_uid: record.patientUid, actor: doctor.username },
  ])
})

it("S39 rolls back a write whose event can't be recorded", async () => {
  await query(`alter table audit.events add constraint broken check (action <> 'patient.update') not valid`)
  try {
    const { status } = await call(doctor, 'patients.update', {
      params: { patientUid: record.patientUid },
      body: { age: 99 },
    })
    expect(status).toBeGreaterThanOrEqual(400)
  } finally {
    await query('alter table audit.events drop constraint broken')
  }
  const [row] = await query<{ age: number }>('select age from public.patients where patient_uid = $1', [
    record.patientUid,
  ])
  expect(row!.age).not.toBe(99)
})

it('S39 records accepted and refused sign-ins, and calls denied to a role', async () => {
  const before = await lastEvent()
  await call(visitor, 'auth.login', { body: { username: admin.username, password: 'wrong' } })
  admin = await signInAsAdmin()
  await refused(doctor, 'users.list')
  await refused(doctor, 'audit.list')
  expect(await eventsAfter(before)).toEqual([
    { action: 'auth.login', outcome: 'refused', actor: admin.username, patient_uid: null },
    { action: 'auth.login', outcome: 'ok', actor: admin.username, patient_uid: null },
    { action: 'denied users.list', outcome: 'refused', actor: doctor.username, patient_uid: null },
    { action: 'denied audit.list', outcome: 'refused', actor: doctor.username, patient_uid: null },
  ])
})

it('S39 records sign-ins to a deactivated account but not calls with an ended session', async () => {
  const gone = await signInAsDoctor()
  await ok(admin, 'users.update', { params: { id: gone.id }, body: { active: false } })
  const before = await lastEvent()
  // A 401 can't be attributed to anyone, and strangers must not be able to fill the audit.
  for (const token of [gone.token, ...Object.values(badTokens(doctor.token))])
    expect((await call(callerWith(token), 'patients.list')).status).toBe(401)
  expect(await eventsAfter(before)).toEqual([])
  await call(visitor, 'auth.login', { body: { username: gone.username, password: gone.password } })
  expect(await eventsAfter(before)).toMatchObject([
    { action: 'auth.login', outcome: 'refused', actor: gone.username },
  ])
})

it('S39 is append-only for every role, the secret key included', async () => {
  const before = await query('select count(*)::int as n, min(id) as first from audit.events')
  for (const act of [
    `update audit.events set actor = 'x'`,
    'delete from audit.events',
    'truncate audit.events',
  ])
    for (const role of ['anon', 'authenticated', 'service_role'])
      await expect(
        query(`do $$ begin set local role ${role}; ${act}; end $$`),
        `${role}: ${act}`,
      ).rejects.toThrow()
  const { secret } = theClinic().keys
  for (const method of ['PATCH', 'DELETE']) {
    const answer = await callData(method, '/rest/v1/events?id=gt.0', {
      token: secret,
      body: { actor: 'x' },
      headers: { apikey: secret, 'content-profile': 'audit' },
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  expect(await query('select count(*)::int as n, min(id) as first from audit.events')).toEqual(before)
})

it('S41 records who changed a row and when', async () => {
  await ok(admin, 'patients.update', { params: { patientUid: record.patientUid }, body: { age: 52 } })
  const [row] = await query<{ by: string; fresh: boolean }>(
    `select s.username as by, p.updated_at = private.now() as fresh
     from public.patients p join public.staff s on s.user_id = p.updated_by where p.patient_uid = $1`,
    [record.patientUid],
  )
  expect(row).toEqual({ by: admin.username, fresh: true })
})
