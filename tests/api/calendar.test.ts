import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import { ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, openDay } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

let doctor: Session
beforeEach(async () => {
  await resetClinic()
  doctor = await openSession('doctor')
})

const save = (body: object) => ok(doctor, 'slots.save', { body: { date: openDay, ...body } })
const bookAt = (slot: string, date = openDay) =>
  ok(doctor, 'appointments.create', { body: aBooking({ date, slot }) })

describe('a day', () => {
  it('lists open slots without the booked ones', async () => {
    await bookAt('10:30 AM')
    const day = await ok(doctor, 'slots.day', { query: { date: openDay } })
    expect(day).toMatchObject({
      booked: ['10:30 AM'],
      open: DEFAULT_SLOTS,
      options: DEFAULT_SLOTS,
      holiday: false,
      byRule: true,
      zone: 'Asia/Kolkata',
      today: '2026-11-23',
    })
    expect(day.slots).toEqual(DEFAULT_SLOTS.filter((slot) => slot !== '10:30 AM'))
    expect(day.available).toEqual(day.slots)
  })

  it('keeps its booked slots when others are saved', async () => {
    await bookAt('10:30 AM')
    expect(await save({ slots: ['4:00 PM', '10:00 AM', '4:00 PM'] })).toMatchObject({
      slots: ['10:00 AM', '4:00 PM'],
      available: ['10:00 AM', '4:00 PM'],
      booked: ['10:30 AM'],
      open: ['10:00 AM', '10:30 AM', '4:00 PM'],
      holiday: false,
      byRule: false,
    })
    const body = aBooking({ slot: '11:00 AM' })
    expect(await refused(doctor, 'appointments.create', { body })).toEqual([
      400,
      'The clinic is closed at this time.',
    ])
  })

  it('becomes a holiday by the flag, or by an empty list of slots, and keeps its bookings', async () => {
    await bookAt('10:30 AM')
    for (const body of [{ slots: [] }, { slots: ['10:00 AM'], holiday: true }, { holiday: true }])
      expect(await save(body)).toMatchObject({ holiday: true, slots: [], open: [], booked: ['10:30 AM'] })
    // No free slots but not a holiday: fully booked.
    expect(await save({ slots: [], holiday: false })).toMatchObject({
      holiday: false,
      slots: [],
      open: ['10:30 AM'],
    })
    expect(await save({ slots: DEFAULT_SLOTS })).toMatchObject({ holiday: false, open: DEFAULT_SLOTS })
  })

  it('can be opened on a Sunday', async () => {
    const sunday = await ok(doctor, 'slots.save', { body: { date: '2026-11-29', slots: ['10:00 AM'] } })
    expect(sunday.slots).toEqual(['10:00 AM'])
    await bookAt('10:00 AM', '2026-11-29')
  })

  it.each([
    [{ date: '2026-11-22', slots: [] }, 'Past day: editing is disabled.'],
    [{ slots: ['1:00 PM'] }, 'Unknown slot'],
    [{ slots: ['25 o’clock'] }, 'Unknown slot'],
    [{ slots: 'all' }, 'Slots must be a list'],
    [{}, 'Slots must be a list'],
    [{ holiday: false }, 'Slots must be a list'],
    [{ slots: [], holiday: 'yes' }, 'Holiday must be true or false'],
    [{ slots: Array.from({ length: 49 }, () => '10:00 AM') }, 'Too many slots'],
    [{ date: undefined, slots: [] }, 'Date is required'],
  ])('is not saved for %j', async (body, text) => {
    expect(await refused(doctor, 'slots.save', { body: { date: openDay, ...body } })).toEqual([400, text])
    expect(await query('select 1 from public.day_overrides')).toEqual([])
  })

  it('has twelve options', async () => {
    expect(await ok(doctor, 'slots.options')).toEqual({ slots: DEFAULT_SLOTS })
  })
})

describe('a range of days', () => {
  it('closes in one action that names its bookings, and opens again', async () => {
    const later = await bookAt('4:00 PM', '2026-11-25')
    const first = await bookAt('10:30 AM', openDay)
    const span = { from: '2026-11-23', to: '2026-11-29' }
    const closed = await ok(doctor, 'slots.save-range', { body: { ...span, holiday: true } })
    expect(closed).toMatchObject({ days: 7, replaced: 0 })
    expect(closed.bookings.map((row) => row.id)).toEqual([first.id, later.id])
    expect(await ok(doctor, 'slots.day', { query: { date: '2026-11-26' } })).toMatchObject({
      holiday: true,
      slots: [],
    })
    const opened = await ok(doctor, 'slots.save-range', { body: { ...span, holiday: false } })
    expect(opened).toMatchObject({ days: 7, replaced: 7 })
    expect(await ok(doctor, 'slots.day', { query: { date: '2026-11-26' } })).toMatchObject({
      byRule: true,
      slots: DEFAULT_SLOTS,
    })
  })

  it('names all its bookings, and records that they were read', async () => {
    const { patientUid } = await bookAt('10:00 AM')
    const bookings = await query(
      `insert into public.appointments (date, slot, patient_uid, name, contact)
       select day::date, slot, $1, 'Asha Verma', '+91 98765 43210'
       from generate_series(date '2030-01-01', date '2030-04-30', '1 day') as day, unnest($2::text[]) as slot
       returning id`,
      [patientUid, DEFAULT_SLOTS],
    )
    expect(bookings.length).toBeGreaterThan(1000)
    const body = { from: '2030-01-01', to: '2030-12-31', holiday: true }
    const closed = await ok(doctor, 'slots.save-range', { body })
    expect(closed.bookings).toHaveLength(bookings.length)
    const times = closed.bookings.map(({ date, slot }) => `${date} ${slot}`)
    expect(times.slice(0, 12)).toEqual(DEFAULT_SLOTS.map((slot) => `2030-01-01 ${slot}`))
    expect(times.at(-1)).toBe('2030-04-30 4:30 PM')
    expect(
      await query('select action, subject_id, item_count from audit.events order by id desc limit 2'),
    ).toEqual([
      { action: 'appointments.list', subject_id: '2030-01-01/2030-12-31', item_count: bookings.length },
      { action: 'calendar.save-range', subject_id: '2030-01-01/2030-12-31', item_count: 365 },
    ])
  })

  it.each([
    [{ from: '2026-11-25', to: '2026-11-24', holiday: true }, 'The last day must not be before the first'],
    [{ from: '2026-11-22', to: '2026-11-24', holiday: true }, 'Past day: editing is disabled.'],
    [{ from: '2026-11-25', to: '2027-11-26', holiday: true }, 'A span may have at most 366 days'],
    [{ from: '2026-11-25', to: '2026-11-26' }, 'Holiday must be true or false'],
    [{ to: '2026-11-26', holiday: true }, 'Date is required'],
  ])('is not saved for %j', async (body, text) => {
    expect(await refused(doctor, 'slots.save-range', { body })).toEqual([400, text])
    expect(await query('select 1 from public.day_overrides')).toEqual([])
  })
})

describe('a month', () => {
  it('counts every day in one response', async () => {
    const made = await bookAt('10:30 AM')
    await bookAt('11:00 AM')
    await ok(doctor, 'appointments.confirm', { params: { id: made.id }, body: { status: 'confirmed' } })
    await ok(doctor, 'slots.save', { body: { date: '2026-11-26', slots: [] } })
    const month = await ok(doctor, 'appointments.month', { query: { month: '2026-11' } })
    const day = (date: string) => month.days.find((entry) => entry.date === date)
    expect(month.days).toHaveLength(30)
    expect(day(openDay)).toEqual({
      date: openDay,
      open: true,
      holiday: false,
      booked: 2,
      confirmed: 1,
      free: 10,
    })
    expect(day('2026-11-26')).toEqual({
      date: '2026-11-26',
      open: false,
      holiday: true,
      booked: 0,
      confirmed: 0,
      free: 0,
    })
    expect(day('2026-11-29')).toMatchObject({ open: false, holiday: false })
    expect((await refused(doctor, 'appointments.month', { query: { month: 'x' } }))[0]).toBe(400)
  })
})
