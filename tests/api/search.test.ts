import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query, readLog } from '../support/control.ts'
import { aBooking, someEmail } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

let admin: Session
let doctor: Session & { id: string }
let patientUid: string
const booking = aBooking({ name: 'Thulasi Iyer', contact: '+91 22 5550 1234', email: someEmail('thulasi') })
beforeAll(async () => {
  await resetClinic()
  admin = await openSession('admin')
  doctor = await openSession('doctor')
  patientUid = (await ok(doctor, 'appointments.create', { body: booking })).patientUid
  const allergies = Array.from({ length: 12 }, (_, n) => `Allergy ${n + 1}`)
  await ok(doctor, 'patients.update', { params: { patientUid }, body: { allergies, sex: 'Female', age: 34 } })
  await query(
    `insert into public.patients (name, contact) select 'Thumri ' || i, '+1 555 ' || i from generate_series(1, 12) i`,
  )
})

const find = (body: object, who: Session = doctor) => ok(who, 'search.find', { body })
const screensOf = async (who: Session) => (await find({ q: 'settings' }, who)).screens
const refusedFind = (body: unknown) => refused(doctor, 'search.find', { body })

it('finds patients, days and screens, at most eight in all', async () => {
  const { patients, days, screens } = await find({ q: '  THU ' })
  expect(days.map(({ date, label }) => [date, label])).toEqual([
    ['2026-11-26', 'Thu, Nov 26'],
    ['2026-12-03', 'Thu, Dec 3'],
  ])
  expect(screens).toEqual([])
  expect(patients).toHaveLength(6)
  expect((await find({ q: 'pat' })).screens.map(({ label }) => label)).toEqual([
    'Patients',
    'Patient Reports',
  ])
})

it('shows a patient with every allergy and the next visit', async () => {
  const { patients } = await find({ q: 'iyer thulasi' })
  expect(patients).toEqual([
    {
      patientUid,
      name: 'Thulasi Iyer',
      contact: '+91 22 5550 1234',
      age: 34,
      sex: 'Female',
      allergies: expect.any(String),
      lastVisit: null,
      nextVisit: { date: booking.date, slot: booking.slot, label: 'Tue, Nov 24' },
    },
  ])
  expect(JSON.parse(patients[0]!.allergies)).toHaveLength(12)
})

it('counts a day as the calendar does', async () => {
  expect((await find({ q: '24 nov' })).days).toEqual([
    { date: '2026-11-24', label: 'Tue, Nov 24', booked: 1, free: 11, open: 12, holiday: false },
  ])
})

it('finds only the kinds that are asked for', async () => {
  const { patients, days } = await find({ q: 'thu', kinds: ['patients'], limit: 3 })
  expect([patients.length, days]).toEqual([3, []])
  expect((await find({ q: 'thu', kinds: ['days', 'screens'] })).patients).toEqual([])
})

it("finds an admin's screens for admins alone", async () => {
  expect(await screensOf(admin)).toEqual([{ screen: 'settings', label: 'Settings' }])
  expect(await screensOf(doctor)).toEqual([])
})

it('refuses an unclear question', async () => {
  expect(await refusedFind({ q: ' ' })).toEqual([400, 'Search text is required'])
  expect(await refusedFind({ q: 'x'.repeat(101) })).toEqual([
    400,
    'Search text must be at most 100 characters',
  ])
  expect(await refusedFind({ q: 'a', kinds: ['files'] })).toEqual([
    400,
    'Kinds are patients, days and screens',
  ])
  expect(await refusedFind({ q: 'a', kinds: [] })).toEqual([400, 'Kinds must name at least one'])
  for (const limit of [0, 9, 1.5, '3'])
    expect(await refusedFind({ q: 'a', limit })).toEqual([400, 'Limit must be a whole number from 1 to 8'])
  expect(await refusedFind({ q: 'a', opening: 'x' })).toEqual([400, 'Opening must be a UUID'])
})

it('records an opening once, with the number of different people, and what was searched for nowhere', async () => {
  const opening = randomUUID()
  await setClock(startOfTests)
  await query('delete from private.search_openings')
  for (const q of ['t', 'thulasi', 'thumri 1', 'zzneedle'])
    expect((await call(doctor, 'search.find', { body: { q, opening } })).status).toBe(200)
  await setClock(minutesAfter(startOfTests, 3))
  const events = await ok(admin, 'audit.list', { query: { action: 'patients.search' } })
  await setClock(startOfTests)
  expect(events.map(({ at, count }) => [at, count])).toEqual([['2026-11-23T04:00:00.000Z', 9]])
  expect((await readLog()).join('\n')).not.toContain('zzneedle')
  expect(JSON.stringify(await query('select * from audit.events'))).not.toContain('zzneedle')
})
