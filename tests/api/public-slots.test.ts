import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, openDay } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { resetClinic, resetSettings } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

let admin: Session
beforeAll(async () => {
  await resetClinic()
  admin = await openSession('admin')
})

const nextSlots = () => ok(visitor, 'bookings.next', {})
const closeUntil = (to: string) =>
  ok(admin, 'slots.save-range', { body: { from: '2026-11-23', to, holiday: true } })
const slotsOf = (date: string) => ok(visitor, 'bookings.slots', { query: { date } })

describe("a day's slots", () => {
  it('offers all twelve on an open day', async () => {
    expect(await slotsOf(openDay)).toEqual({
      date: openDay,
      slots: DEFAULT_SLOTS,
      slotMinutes: 30,
      options: DEFAULT_SLOTS,
      holiday: false,
      reason: null,
      zone: 'Asia/Kolkata',
      today: '2026-11-23',
      lastDate: '2027-02-21',
      nextOpenDate: null,
      noticeVersion: 'template-8',
    })
  })

  it('is today’s in the clinic’s zone if no day is named, and so is the month', async () => {
    try {
      await setClock('2026-11-30T18:29:59Z') // one second before December
      expect((await ok(visitor, 'bookings.slots', { query: {} })).date).toBe('2026-11-30')
      await setClock('2026-11-30T18:30:00Z')
      expect((await ok(visitor, 'bookings.slots', { query: {} })).date).toBe('2026-12-01')
      const { month, days } = await ok(visitor, 'bookings.availability', { query: {} })
      expect([month, days[0], days.length]).toEqual([
        '2026-12',
        { date: '2026-12-01', free: 12, reason: null },
        31,
      ])
    } finally {
      await setClock(startOfTests)
    }
  })

  it('says why there are none, and names the next open day', async () => {
    expect(await slotsOf('2026-11-29')).toMatchObject({
      slots: [],
      reason: 'closed',
      nextOpenDate: '2026-11-30',
    })
    expect(await slotsOf('2026-11-22')).toMatchObject({
      slots: [],
      reason: 'past',
      nextOpenDate: '2026-11-23',
    })
    await ok(admin, 'slots.save', { body: { date: '2026-11-28', slots: [] } })
    // Saturday is a holiday, Sunday closed: Monday is next.
    expect(await slotsOf('2026-11-28')).toMatchObject({
      slots: [],
      holiday: true,
      reason: 'holiday',
      nextOpenDate: '2026-11-30',
    })
    const { date } = aBooking({ date: '2026-12-01' })
    await ok(admin, 'slots.save', { body: { date, slots: ['10:00 AM'], holiday: false } })
    await ok(admin, 'appointments.create', { body: aBooking({ date, slot: '10:00 AM' }) })
    // Fully booked is not a holiday.
    expect(await slotsOf(date)).toMatchObject({
      slots: [],
      holiday: false,
      reason: 'full',
      nextOpenDate: '2026-12-02',
    })
  })

  it('offers fewer slots as the day passes in the clinic’s zone', async () => {
    try {
      await setClock('2026-11-23T10:59:59Z') // 4:29:59 PM
      expect((await slotsOf('2026-11-23')).slots).toEqual(['4:30 PM'])
      await setClock('2026-11-23T11:00:00Z')
      expect(await slotsOf('2026-11-23')).toMatchObject({ slots: [], reason: 'past', today: '2026-11-23' })
      await setClock('2026-11-23T18:30:00Z') // midnight
      expect(await slotsOf('2026-11-24')).toMatchObject({ today: '2026-11-24' })
    } finally {
      await setClock(startOfTests)
    }
  })

  it('names the next open day after a year of holidays', async () => {
    await query('update public.settings set booking_horizon_days = 730 where id')
    await query(
      `insert into public.day_overrides (date, holiday)
       select d::date, true from generate_series('2027-01-01'::date, '2027-12-31', interval '1 day') d`,
    )
    try {
      expect(await slotsOf('2027-01-01')).toMatchObject({ reason: 'holiday', nextOpenDate: '2028-01-01' })
    } finally {
      await query(`delete from public.day_overrides where date >= '2027-01-01'`)
      await resetSettings()
    }
  })

  it('says when nothing is open within two months', async () => {
    await query(
      `insert into public.day_overrides (date, holiday)
       select d::date, true from generate_series('2027-02-01'::date, '2027-06-01', interval '1 day') d`,
    )
    expect(await slotsOf('2027-02-01')).toMatchObject({ reason: 'holiday', nextOpenDate: null })
    await query(`delete from public.day_overrides where date >= '2027-02-01'`)
  })

  it('S56 ends ninety days ahead, in the day and in the month', async () => {
    const lastDate = '2027-02-21'
    expect(await slotsOf('2027-02-20')).toMatchObject({
      lastDate,
      reason: null,
      slots: expect.arrayContaining(['10:00 AM']),
    })
    expect(await slotsOf('2027-02-22')).toMatchObject({
      lastDate,
      reason: 'far',
      slots: [],
      nextOpenDate: null,
    })
    const month = await ok(visitor, 'bookings.availability', { query: { month: '2027-02' } })
    expect(month.lastDate).toBe(lastDate)
    const day = (date: string) => month.days.find((entry) => entry.date === date)
    expect(day('2027-02-20')).toEqual({ date: '2027-02-20', free: 12, reason: null })
    expect(day('2027-02-22')).toEqual({ date: '2027-02-22', free: 0, reason: 'far' })
  })

  it.each(['identity', 'gzip'])('answers 304 to a revalidation of what came as %s', async (encoding) => {
    const first = await visitor.request('GET', `/appointments/slots?date=${openDay}`, {
      headers: { 'accept-encoding': encoding },
    })
    const etag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await visitor.request('GET', `/appointments/slots?date=${openDay}`, {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })

  it.each([
    [{ date: '' }, 'Date is required'],
    [{ date: 'tomorrow' }, 'Date must be a day between 1900-01-01 and 2099-12-31, as YYYY-MM-DD'],
    [{ date: '2026-2-3' }, 'Date must be a day between 1900-01-01 and 2099-12-31, as YYYY-MM-DD'],
    [{ date: '2100-01-01' }, 'Date must be a day between 1900-01-01 and 2099-12-31, as YYYY-MM-DD'],
  ])('refuse %j as a day', async (day, text) => {
    expect(await refused(visitor, 'bookings.slots', { query: day })).toEqual([400, text])
  })

  it('covers the edges of the calendar', async () => {
    expect((await slotsOf('1900-01-01')).reason).toBe('past')
    expect((await slotsOf('2099-12-31')).reason).toBe('far')
  })
})

describe("a month's availability", () => {
  it('lists every day with its free slots or the reason for none', async () => {
    const month = await ok(visitor, 'bookings.availability', { query: { month: '2026-11' } })
    expect(month.days).toHaveLength(30)
    const day = (date: string) => month.days.find((entry) => entry.date === date)
    expect(day('2026-11-22')).toEqual({ date: '2026-11-22', free: 0, reason: 'past' })
    expect(day('2026-11-23')).toEqual({ date: '2026-11-23', free: 12, reason: null })
    expect(day('2026-11-28')).toEqual({ date: '2026-11-28', free: 0, reason: 'holiday' })
    expect(day('2026-11-29')).toEqual({ date: '2026-11-29', free: 0, reason: 'closed' })
    expect((await ok(visitor, 'bookings.availability', { query: { month: '2028-02' } })).days).toHaveLength(
      29,
    )
  })

  it('agrees with each single day', async () => {
    await setClock(minutesAfter(startOfTests, 200))
    try {
      const { days } = await ok(visitor, 'bookings.availability', { query: { month: '2026-11' } })
      for (const { date, free, reason } of days.slice(20)) {
        const day = await slotsOf(date)
        expect({ date, free: day.slots.length, reason: day.reason }).toEqual({ date, free, reason })
      }
    } finally {
      await setClock(startOfTests)
    }
  })

  it.each<Record<string, string>>([
    { month: '' },
    { month: '2026-13' },
    { month: '2026' },
    { month: '2100-01' },
  ])('refuses %j', async (month) => {
    const [status, text] = await refused(visitor, 'bookings.availability', { query: month })
    expect(status).toBe(400)
    expect(text).toBe('Month must be between 1900-01 and 2099-12, as YYYY-MM')
  })
})

describe('the next free slots', () => {
  beforeAll(async () => {
    await resetClinic()
    admin = await openSession('admin')
  })

  it('are at most twelve, beside the next fourteen days', async () => {
    await ok(admin, 'slots.save', { body: { date: '2026-11-24', slots: [] } })
    await ok(admin, 'appointments.create', { body: aBooking({ date: '2026-11-25', slot: '10:00 AM' }) })
    await setClock(minutesAfter(startOfTests, 6.5 * 60)) // 4 PM
    const { slots, days, ...clinic } = await nextSlots().finally(() => setClock(startOfTests))
    expect(clinic).toEqual({ zone: 'Asia/Kolkata', today: '2026-11-23' })
    expect(slots).toEqual([
      { date: '2026-11-23', slot: '4:30 PM' },
      ...DEFAULT_SLOTS.slice(1).map((slot) => ({ date: '2026-11-25', slot })),
    ])
    expect(days).toHaveLength(14)
    expect(days.slice(0, 3)).toEqual([
      { date: '2026-11-23', free: 1 },
      { date: '2026-11-24', free: 0, reason: 'holiday' },
      { date: '2026-11-25', free: 11 },
    ])
    expect(days.at(-1)).toEqual({ date: '2026-12-06', free: 0, reason: 'closed' })
  })

  it('agree with each single day', async () => {
    const { slots, days } = await nextSlots()
    for (const { date, free, reason = null } of days) {
      const day = await slotsOf(date)
      expect([date, day.slots.length, day.reason]).toEqual([date, free, reason])
    }
    const [first] = slots
    expect((await slotsOf(first!.date)).slots[0]).toBe(first!.slot)
  })

  it('come from a later day if no slot is free in a fortnight, and from none after the last day', async () => {
    await closeUntil('2026-12-14')
    const { slots, days } = await nextSlots()
    expect(slots).toEqual(DEFAULT_SLOTS.map((slot) => ({ date: '2026-12-15', slot })))
    expect(days.map(({ date }) => date).at(-1)).toBe('2026-12-06')
    await closeUntil('2027-02-21')
    expect((await nextSlots()).slots).toEqual([])
  })

  it('are not kept by any cache', async () => {
    const answer = await visitor.request('GET', '/appointments/next')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })
})
