import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteName } from '#shared/contract/routes.ts'
import { call, ok, type CallInput } from '../support/contract.ts'
import { aBooking, aDoctor, aMedicine, aPost, openDay } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'

let admin: Staff
let doctor: Staff
let patientUid: string
let appointmentId: string
beforeAll(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
  doctor = await signInAsDoctor()
  const booked = await ok(doctor, 'appointments.create', { body: aBooking() })
  patientUid = booked.patientUid
  appointmentId = booked.id
})

/** A record that two people change: how to create it, read it from a response, and change it. */
interface Case {
  what: string
  name: RouteName
  /** Creates the record and returns its version. */
  start: () => Promise<{ version: number; input: CallInput }>
  /** Gets the record from a response or from `current`. */
  record?: (body: never) => { version: number }
  first: object
  second: object
}

const cases: Case[] = [
  {
    what: 'a patient',
    name: 'patients.update',
    start: async () => ({
      version: (await ok(doctor, 'patients.get', { params: { patientUid } })).version,
      input: { params: { patientUid } },
    }),
    first: { age: 40 },
    second: { bp: '120/80' },
  },
  {
    what: 'a goal',
    name: 'goals.set',
    start: async () => {
      const { version } = await ok(doctor, 'goals.set', {
        params: { patientUid, key: 'walk' },
        body: { action: 'Walk', by: '2027-01-01' },
      })
      return { version, input: { params: { patientUid, key: 'walk' } } }
    },
    first: { action: 'Walk after dinner', by: '2027-01-01' },
    second: { action: 'Walk after lunch', by: '2027-01-01' },
  },
  {
    what: 'a pregnancy',
    name: 'pregnancy.set',
    start: async () => {
      const { version } = await ok(doctor, 'pregnancy.set', {
        params: { patientUid },
        body: { dueDate: '2027-03-01' },
      })
      return { version, input: { params: { patientUid } } }
    },
    first: { dueDate: '2027-03-03' },
    second: { dueDate: '2027-03-05' },
  },
  {
    what: 'a medicine taken',
    name: 'taken.update',
    start: async () => {
      const { id, version } = await ok(doctor, 'taken.create', {
        params: { patientUid },
        body: { name: 'Iron' },
      })
      return { version, input: { params: { patientUid, id } } }
    },
    first: { name: 'Iron', dose: '1' },
    second: { name: 'Iron', dose: '2' },
  },
  {
    what: 'a kind of measurement',
    name: 'kinds.update',
    start: async () => {
      const made = `own_${randomUUID().slice(0, 8)}`
      const { key, version } = await ok(admin, 'kinds.create', { body: { key: made, name: 'Steps' } })
      return { version, input: { params: { key } } }
    },
    first: { name: 'Steps a day' },
    second: { hidden: true },
  },
  {
    what: 'a prescription',
    name: 'prescriptions.update',
    start: async () => {
      const medicines = [aMedicine()]
      const made = await ok(doctor, 'prescriptions.create', { params: { patientUid }, body: { medicines } })
      return { version: made.version, input: { params: { patientUid, id: made.id } } }
    },
    first: { medicines: [aMedicine({ medicine: 'Vitamin D3' })] },
    second: { medicines: [aMedicine({ medicine: 'Iron' })] },
  },
  {
    what: 'an appointment',
    name: 'appointments.reschedule',
    start: async () => ({ version: 1, input: { params: { id: appointmentId } } }),
    first: { date: openDay, slot: '11:00 AM' },
    second: { date: openDay, slot: '11:30 AM' },
  },
  {
    what: 'a day',
    name: 'slots.save',
    start: async () => ({ version: 0, input: {} }),
    first: { date: '2026-12-01', slots: ['10:00 AM'] },
    second: { date: '2026-12-01', slots: ['10:30 AM'] },
  },
  {
    what: 'an account',
    name: 'users.update',
    start: async () => {
      const { user } = await ok(admin, 'users.create', { body: aDoctor() })
      return { version: user.version, input: { params: { id: user.id } } }
    },
    record: (body: { user: { version: number } }) => body.user,
    first: { phone: '1' },
    second: { active: false },
  },
  {
    what: 'an article',
    name: 'posts.update',
    start: async () => {
      const post = await ok(admin, 'posts.create', { body: aPost() })
      return { version: post.version, input: { params: { id: post.id } } }
    },
    first: { title: 'First' },
    second: { title: 'Second' },
  },
]

describe.each(cases)('$what that two people change', ({ name, start, record, first, second }) => {
  const read = (body: unknown) => (record ? record(body as never) : (body as { version: number }))

  it('refuses the second change with the current state, and accepts it based on that', async () => {
    const { version, input } = await start()
    const change = (facts: object, from?: number) =>
      call(admin, name, { ...input, body: { ...facts, version: from } })
    const saved = await change(first, version)
    expect(saved.status).toBe(200)
    const now = read(saved.body)
    expect(now.version).not.toBe(version)

    const refused = await change(second, version)
    expect(refused.status).toBe(409)
    const { reason, current } = refused.body as unknown as { reason: string; current: unknown }
    expect(reason).toBe('stale')
    // An account's current state also includes its last sign-in.
    expect(read(current)).toMatchObject(
      // A day's clock has moved on.
      { ...now, ...('now' in now && { now: (current as { now: string }).now }) },
    )
    expect((await change(second, now.version)).status).toBe(200)
  })

  it('lets the last change win when no version is sent', async () => {
    const { input } = await start()
    const facts = name === 'appointments.reschedule' ? { date: openDay, slot: '12:00 PM' } : first
    expect((await call(admin, name, { ...input, body: facts })).status).toBe(200)
  })
})

it('rejects a version that isn’t a whole number', async () => {
  for (const version of ['1', 1.5, 0, -1, 2 ** 31]) {
    const answer = await call(doctor, 'patients.update', {
      params: { patientUid },
      body: { age: 40, version },
    })
    expect(answer.status, String(version)).toBe(400)
  }
})

it("hides a colleague's article from a doctor, with any version", async () => {
  const post = await ok(admin, 'posts.create', { body: aPost() })
  for (const version of [1, 7]) {
    const answer = await call(doctor, 'posts.update', {
      params: { id: post.id },
      body: { title: 'X', version },
    })
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain(post.title)
  }
})
