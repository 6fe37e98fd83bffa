import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatLongDate } from '#shared/domain/dates.ts'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import { bookAsVisitor } from '../support/booking.ts'
import { startOfTests } from '../support/clinic.ts'
import { setClockForStaff } from '../support/clock.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, openDay, someEmail } from '../support/factories.ts'
import { mailTo, newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

const today = '2026-11-23'
let doctor: Session
beforeAll(async () => {
  await resetClinic()
  doctor = await openSession('doctor')
})

const move = (id: string, body: object) => call(doctor, 'appointments.reschedule', { params: { id }, body })

/** Books a slot at the desk. Each call uses the next free slot. */
let next = 0
const book = (change: object = {}) => {
  const date = new Date(Date.UTC(2026, 11, 1 + Math.floor(next / 12)))
  // Sundays are closed.
  const day = date.getUTCDay() === 0 ? ((next += 12), new Date(date.getTime() + 86_400_000)) : date
  const slot = DEFAULT_SLOTS[next % 12]!
  next += 1
  const form = aBooking({ date: day.toISOString().slice(0, 10), slot })
  return ok(doctor, 'appointments.create', { body: { ...form, ...change } })
}
const confirm = (id: string, body: object = {}) =>
  call(doctor, 'appointments.confirm', { params: { id }, body: { status: 'confirmed', ...body } })

describe('a booking at the desk', () => {
  it('confirms a booking by mail when there is an e-mail', async () => {
    const email = someEmail()
    const booked = await book({ email })
    expect(booked).toMatchObject({ status: 'pending', noShow: false, version: 1, email })
    expect((await newestMailTo(email)).subject).toMatch(/^Your appointment is booked/)
    expect((await book({ email: '' })).email).toBe('')
    expect((await book({ email: null })).email).toBe('')
    expect((await book({ email: undefined })).email).toBe('')
  })

  it.each([
    [{ name: '' }, 'Name and contact are required'],
    [{ name: undefined }, 'Name and contact are required'],
    [{ contact: ' ' }, 'Name and contact are required'],
    [{ email: 'nobody' }, 'Enter a valid email address.'],
    [{ date: '' }, 'Date is required'],
    [{ slot: '' }, 'Slot is required'],
    [{ slot: '1:00 PM' }, 'Unknown slot'],
    [{ date: '2026-11-20' }, 'This time has passed. Please choose a later slot.'],
    [{ date: '2026-11-29' }, 'The clinic is closed at this time.'],
  ])('is refused for %j', async (change, text) => {
    const body = { ...aBooking(), ...change }
    expect(await refused(doctor, 'appointments.create', { body })).toEqual([400, text])
  })

  it('rejects a second booking of the same slot', async () => {
    const booking = await bookAsVisitor({ slot: '12:30 PM' })
    expect(await refused(doctor, 'appointments.create', { body: aBooking({ slot: booking.slot }) })).toEqual([
      409,
      'Slot already booked',
    ])
  })

  it('books for a known patient', async () => {
    const first = await book({ name: 'Known Person' })
    const second = await book({ name: 'Their Neighbour', patientUid: first.patientUid.toLowerCase() })
    // The future visit shows the record's name.
    expect(second).toMatchObject({ patientUid: first.patientUid, name: 'Known Person' })
    const body = { ...aBooking({ slot: '4:00 PM' }), patientUid: 'P-ZZZZZZZZ' }
    expect(await refused(doctor, 'appointments.create', { body })).toEqual([404, 'Patient not found'])
  })

  it('recognises a patient without an e-mail by contact and name', async () => {
    const [one, same, other] = [
      await book({ email: '', name: 'Nila Rao', contact: '5550100' }),
      await book({ email: '', name: 'nila  rao', contact: '5550100' }),
      await book({ email: '', name: 'Nila Rao', contact: '5550101' }),
    ]
    expect(same.patientUid).toBe(one.patientUid)
    expect(other.patientUid).not.toBe(one.patientUid)
  })
})

describe('confirming', () => {
  it('confirms once', async () => {
    const { id } = await book()
    for (const status of [undefined, 'pending', 'cancelled', 1])
      expect(await refused(doctor, 'appointments.confirm', { params: { id }, body: { status } })).toEqual([
        400,
        "Status must be 'confirmed'",
      ])
    const answers = await Promise.all([confirm(id), confirm(id)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await confirm(id)).status).toBe(409)
  })

  it('refuses to confirm from a stale screen', async () => {
    const { id, version } = await book()
    expect((await confirm(id, { version: version + 1 })).status).toBe(409)
    expect((await confirm(id, { version: 'x' })).status).toBe(400)
    expect((await confirm(id, { version })).body).toMatchObject({ status: 'confirmed', version: version + 1 })
  })

  it('takes a confirmation back until the day ends, and lets the booking move again', async () => {
    const made = await book({ date: today, slot: '2:00 PM' })
    const unconfirm = (body: object = {}) =>
      call(doctor, 'appointments.unconfirm', { params: { id: made.id }, body })
    expect((await unconfirm()).body).toMatchObject({ error: 'This appointment is not confirmed' })
    await confirm(made.id)
    expect((await unconfirm({ version: made.version })).status, 'a stale screen').toBe(409)
    const answers = await Promise.all([unconfirm(), unconfirm()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await move(made.id, { date: today, slot: '2:30 PM' })).body).toMatchObject({ status: 'pending' })
    await confirm(made.id)
    try {
      await setClockForStaff('2026-11-23T18:30:00Z')
      expect((await unconfirm()).body).toMatchObject({ error: 'The day of this appointment is over' })
    } finally {
      await setClockForStaff(startOfTests)
    }
    await ok(doctor, 'appointments.delete', { params: { id: made.id } })
    expect((await unconfirm()).body).toMatchObject({ error: 'This appointment was cancelled' })
  })

  it('confirms a no-show until the day ends and not after', async () => {
    const [late, missed] = [
      await book({ date: today, slot: '10:00 AM' }),
      await book({ date: today, slot: '10:30 AM' }),
    ]
    try {
      await setClockForStaff('2026-11-23T04:59:59Z')
      const list = () => ok(doctor, 'appointments.list', { query: { date: today } })
      expect((await list())[0]!.noShow, 'its half hour still runs').toBe(false)
      await setClockForStaff('2026-11-23T05:00:00Z')
      expect((await list()).map((row) => row.noShow)).toEqual([true, false])
      await setClockForStaff('2026-11-23T09:00:00Z')
      expect((await confirm(late.id)).body).toMatchObject({ status: 'confirmed', noShow: false })
      await setClockForStaff('2026-11-23T18:30:00Z')
      const answer = await confirm(missed.id)
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { error: 'The day of this appointment is over' },
      ])
    } finally {
      await setClockForStaff(startOfTests)
    }
  })
})

describe('deleting and restoring', () => {
  it('frees the slot, keeps the row, and restores it as it was', async () => {
    const made = await book()
    await confirm(made.id)
    const gone = await ok(doctor, 'appointments.delete', { params: { id: made.id } })
    expect(gone.status).toBe('cancelled')
    const again = await call(doctor, 'appointments.delete', { params: { id: made.id } })
    expect([again.status, again.body]).toMatchObject([409, { reason: 'cancelled' }])
    const day = () => ok(doctor, 'slots.day', { query: { date: made.date } })
    expect((await day()).slots).toContain(made.slot)
    const list = await ok(doctor, 'appointments.list', { query: { date: made.date } })
    expect(list.map((row) => row.id)).not.toContain(made.id)
    const back = await ok(doctor, 'appointments.restore', { params: { id: made.id } })
    expect(back.status).toBe('confirmed')
    expect((await day()).booked).toContain(made.slot)
    expect(await refused(doctor, 'appointments.restore', { params: { id: made.id } })).toEqual([
      409,
      'This appointment is not cancelled',
    ])
  })

  it('refuses to cancel from a screen with its former slot', async () => {
    const made = await book()
    const params = { id: made.id }
    expect((await move(made.id, { date: '2027-01-07', slot: '4:00 PM' })).status).toBe(200)
    const stale = await call(doctor, 'appointments.delete', { params, query: { version: `${made.version}` } })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ reason: 'stale', current: { date: '2027-01-07', status: 'pending' } })
    expect((await refused(doctor, 'appointments.delete', { params, query: { version: 'x' } }))[0]).toBe(400)
    const current = { version: `${made.version + 1}` }
    expect((await ok(doctor, 'appointments.delete', { params, query: current })).status).toBe('cancelled')
  })

  it('refuses to restore into a slot that is taken or over', async () => {
    const made = await book()
    await ok(doctor, 'appointments.delete', { params: { id: made.id } })
    await book({ date: made.date, slot: made.slot })
    expect(await refused(doctor, 'appointments.restore', { params: { id: made.id } })).toEqual([
      409,
      'Slot already booked',
    ])
    const early = await book({ date: today, slot: '11:00 AM' })
    await ok(doctor, 'appointments.delete', { params: { id: early.id } })
    try {
      await setClockForStaff('2026-11-23T05:30:00Z')
      expect((await refused(doctor, 'appointments.restore', { params: { id: early.id } }))[0]).toBe(400)
    } finally {
      await setClockForStaff(startOfTests)
    }
  })
})

describe('rescheduling', () => {
  it('takes the new slot, frees the old one and tells the patient', async () => {
    const email = someEmail()
    const made = await book({ email })
    await newestMailTo(email)
    const moved = await move(made.id, { date: '2027-01-05', slot: '4:30 PM', version: made.version })
    expect(moved.body).toMatchObject({ date: '2027-01-05', slot: '4:30 PM', version: made.version + 1 })
    expect((await ok(doctor, 'slots.day', { query: { date: made.date } })).slots).toContain(made.slot)
    const mail = await newestMailTo(email, 2)
    expect(mail.subject).toMatch(/^Your appointment has moved/)
    expect(mail.text).toContain(`Your visit has moved from ${formatLongDate(made.date)}, ${made.slot} to:`)
    expect(await mailTo(email)).toHaveLength(2)
  })

  it('refuses slots that are taken, over, closed or the same, and bookings that are confirmed, cancelled, missed or stale', async () => {
    const [made, other] = [await book(), await book()]
    const texts = async (body: object, id = made.id) => {
      const answer = await move(id, body)
      return [answer.status, (answer.body as unknown as { error: string }).error]
    }
    expect(await texts({ date: other.date, slot: other.slot })).toEqual([409, 'Slot already booked'])
    expect(await texts({ date: '2026-11-20', slot: '10:00 AM' })).toEqual([
      400,
      'This time has passed. Please choose a later slot.',
    ])
    expect(await texts({ date: '2026-11-29', slot: '10:00 AM' })).toEqual([
      400,
      'The clinic is closed at this time.',
    ])
    expect(await texts({ date: made.date, slot: made.slot })).toEqual([
      400,
      "This is the appointment's current slot",
    ])
    expect(await texts({ date: '', slot: made.slot })).toEqual([400, 'Date is required'])
    expect(await texts({ date: made.date, slot: '' })).toEqual([400, 'Slot is required'])
    expect(await texts({ date: openDay, slot: '3:30 PM', version: 7 })).toEqual([
      409,
      'This appointment was changed meanwhile. Reload to see it as it is now.',
    ])
    await confirm(made.id)
    expect(await texts({ date: openDay, slot: '3:30 PM' })).toEqual([
      409,
      "A confirmed appointment can't be rescheduled",
    ])
    await ok(doctor, 'appointments.delete', { params: { id: made.id } })
    expect(await texts({ date: openDay, slot: '3:30 PM' })).toEqual([409, 'This appointment was cancelled'])
    const missed = await book({ date: today, slot: '12:00 PM' })
    try {
      await setClockForStaff('2026-11-23T07:00:00Z')
      expect(await texts({ date: openDay, slot: '3:30 PM' }, missed.id)).toEqual([
        409,
        "A missed appointment can't be rescheduled",
      ])
    } finally {
      await setClockForStaff(startOfTests)
    }
  })

  it('leaves two bookings in place when each wants the other’s slot', async () => {
    const [one, other] = [await book(), await book()]
    const answers = await Promise.all([
      move(one.id, { date: other.date, slot: other.slot }),
      move(other.id, { date: one.date, slot: one.slot }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([409, 409])
  })
})

describe('the list', () => {
  it('lists a day in slot order without cancelled bookings', async () => {
    const date = '2027-02-01'
    for (const slot of ['2:00 PM', '10:00 AM', '12:30 PM']) await book({ date, slot })
    const rows = await ok(doctor, 'appointments.list', { query: { date } })
    expect(rows.map((row) => row.slot)).toEqual(['10:00 AM', '12:30 PM', '2:00 PM'])
  })

  it('lists a range of days, ordered by day and slot', async () => {
    await book({ date: '2027-02-03', slot: '4:30 PM' })
    await book({ date: '2027-02-02', slot: '4:30 PM' })
    const rows = await ok(doctor, 'appointments.list', { query: { from: '2027-02-01', to: '2027-02-03' } })
    expect(rows.map((row) => row.date.slice(8))).toEqual(['01', '01', '01', '02', '03'])
    for (const wrong of [
      { from: '2027-02-01' },
      { to: '2027-02-01' },
      { from: '2027-02-02', to: '2027-02-01' },
    ])
      expect((await refused(doctor, 'appointments.list', { query: wrong }))[0]).toBe(400)
  })

  it('lists a whole year of twelve visits a day', async () => {
    const { patientUid } = await book({ date: '2029-02-05' })
    await query(
      `insert into public.appointments (date, slot, patient_uid, name, contact)
       select day::date, slot, $1, 'Asha Verma', '+91 98765 43210'
       from generate_series(date '2030-01-01', date '2030-12-31', '1 day') as day,
         unnest($2::text[]) as slot`,
      [patientUid, DEFAULT_SLOTS],
    )
    const rows = await ok(doctor, 'appointments.list', { query: { from: '2030-01-01', to: '2031-01-01' } })
    await query(`delete from public.appointments where date between '2030-01-01' and '2030-12-31'`)
    expect(rows).toHaveLength(365 * 12)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const tooLong = { query: { from: '2030-01-01', to: '2031-01-02' } }
    expect(await refused(doctor, 'appointments.list', tooLong)).toEqual([
      400,
      'A span may have at most 366 days',
    ])
  })

  it('pages through all appointments, newest first, each once', async () => {
    const all = await ok(doctor, 'appointments.list')
    expect(all.length).toBeGreaterThan(12)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const answer = await call(doctor, 'appointments.list', { query: { limit: 5, cursor } })
      expect(answer.body.length).toBeLessThanOrEqual(5)
      seen.push(...answer.body.map((row) => row.id))
      cursor = answer.headers.get('x-next-cursor') ?? undefined
    } while (cursor)
    // The clock is fixed in tests, so every row has the same time and the id decides the order.
    expect(seen).toEqual(all.map((row) => row.id))
    for (const wrong of [
      { limit: 0 },
      { limit: 201 },
      { limit: 'x' },
      { cursor: 'x' },
      { cursor: 'bm9uc2Vuc2U' },
      { cursor: 'a'.repeat(300) },
    ])
      expect((await refused(doctor, 'appointments.list', { query: wrong }))[0], JSON.stringify(wrong)).toBe(
        400,
      )
  })

  it('answers 400 for a day outside the calendar', async () => {
    expect((await refused(doctor, 'appointments.list', { query: { date: '2100-01-01' } }))[0]).toBe(400)
  })
})

it('answers 404 for unknown appointments', async () => {
  for (const id of [randomUUID(), 'nonsense', '..%2F..', '1']) {
    const params = { id }
    expect((await refused(doctor, 'appointments.delete', { params }))[0]).toBe(404)
    expect((await refused(doctor, 'appointments.restore', { params }))[0]).toBe(404)
    expect((await confirm(id)).status).toBe(404)
    const body = { date: openDay, slot: '10:00 AM' }
    expect((await refused(doctor, 'appointments.reschedule', { params, body }))[0]).toBe(404)
  }
})
