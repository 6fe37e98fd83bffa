import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clinicDefaults } from '#shared/content/clinic-defaults.ts'
import type { Settings } from '#shared/contract/settings.ts'
import { call, ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { defaultSettings } from '../support/default-settings.ts'
import { aBooking } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'

let admin: Staff
let doctor: Staff
let original: Settings
beforeAll(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
  doctor = await signInAsDoctor()
  original = await ok(admin, 'settings.get')
})
// Other test files share this clinic.
afterEach(async () => void (await ok(admin, 'settings.save', { body: { ...original, version: undefined } })))

const save = (change: Partial<Settings>) =>
  ok(admin, 'settings.save', { body: { ...original, version: undefined, ...change } })

describe('the settings', () => {
  it('start with the defaults of the product', () => {
    expect(original).toMatchObject(defaultSettings)
  })

  it('apply to the public as soon as they are saved', async () => {
    const { timeZone, openWeekdays } = await ok(visitor, 'clinic.get')
    expect({ timeZone, openWeekdays }).toEqual({ timeZone: 'Asia/Kolkata', openWeekdays: [1, 2, 3, 4, 5, 6] })
    await save({ timeZone: 'Europe/London', openWeekdays: [2, 1], bookingHorizonDays: 30 })
    expect(await ok(visitor, 'clinic.get')).toEqual({
      ...clinicDefaults,
      timeZone: 'Europe/London',
      today: '2026-11-23',
      openWeekdays: [1, 2],
      bookingHorizonDays: 30,
      bmiScale: 'who',
    })
    const wednesday = await ok(visitor, 'bookings.slots', { query: { date: '2026-11-25' } })
    expect(wednesday).toMatchObject({ zone: 'Europe/London', reason: 'closed' })
  })

  it.each([
    ['Asia/Kolkata', 'zone', 'asian'],
    ['Asia/Calcutta', 'zone', 'asian'],
    ['Asia/Kathmandu', 'zone', 'who'],
    ['Asia/Kolkata', 'who', 'who'],
    ['Europe/London', 'asian', 'asian'],
  ] as const)('in %s with the scale %s classify a BMI by %s', async (timeZone, bmiScale, scale) => {
    await save({ timeZone, bmiScale })
    expect((await ok(visitor, 'clinic.get')).bmiScale).toBe(scale)
  })

  it('leave bookings where they are', async () => {
    const booked = await ok(doctor, 'appointments.create', { body: aBooking() })
    const before = await ok(admin, 'settings.get')
    expect(before.comingBookings).toBe(1)
    await save({ timeZone: 'Europe/London', slotMinutes: 20 })
    const [row] = await query<{ date: string; slot: string; minutes: number }>(
      'select date::text, slot, duration_minutes as minutes from public.appointments where id = $1',
      [booked.id],
    )
    expect(row).toEqual({ date: booked.date, slot: booked.slot, minutes: 30 })
  })

  it('refuse a change from a stale screen, with the current settings', async () => {
    const seen = await ok(admin, 'settings.get')
    await save({ slotMinutes: 25 })
    const late = await call(admin, 'settings.save', { body: { ...seen, slotMinutes: 15 } })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ reason: 'stale', current: { slotMinutes: 25 } })
    expect((await ok(admin, 'settings.get')).slotMinutes).toBe(25)
  })

  it.each([
    [{ timeZone: 'Asia/Atlantis' }, 'There is no such time zone'],
    // Known to Postgres but not to browsers; then the other way round.
    [{ timeZone: 'posix/Asia/Kolkata' }, 'There is no such time zone'],
    [{ timeZone: '+05:30' }, 'There is no such time zone'],
    [{ openWeekdays: [] }, 'The clinic must open on at least one day'],
    [{ openWeekdays: [7] }, 'An opening day must be a whole number from 0 to 6'],
    [{ slotMinutes: 4 }, 'Slot length must be a whole number from 5 to 240'],
    [{ slotMinutes: 45 }, 'Visits of 45 minutes overlap: 10:00 AM and 10:30 AM'],
    [{ slots: ['3:00 PM', '3:20 PM'] }, 'Visits of 30 minutes overlap: 3:00 PM and 3:20 PM'],
    [{ bookingHorizonDays: 731 }, 'Booking horizon must be a whole number from 1 to 730'],
    [{ dailyBookingsPerNetwork: 0 }, 'Bookings a day and network must be a whole number from 1 to 1000'],
    [{ slots: [] }, 'The clinic must offer at least one slot'],
    [{ slots: ['25:00 PM'] }, 'Unknown slot'],
    [{ cutoffHours: -1 }, 'Cut-off must be a whole number from 0 to 168'],
    [{ cutoffHours: 169 }, 'Cut-off must be a whole number from 0 to 168'],
    [{ reminderHours: [169] }, 'A reminder must be a whole number from 1 to 168'],
    [{ visitKinds: [] }, 'Choose at least one kind of visit'],
    [{ videoLink: 'http://video.example' }, 'Video link must begin with https://'],
    [{ clinicName: ' ' }, 'Name is required'],
    [{ email: 'nobody' }, 'Enter a valid email address.'],
    [{ phones: ['call us'] }, 'A telephone number has at least 5 digits'],
    [{ phones: [] }, 'Telephone number is required'],
    [
      { phones: Array.from({ length: 4 }, () => '+91 20 5550 0142') },
      'There may be at most three telephone numbers',
    ],
    [{ countryCode: 'in' }, 'Country code must be two capital letters, such as IN'],
  ])('refuse %j', async (change, message) => {
    const answer = await call(admin, 'settings.save', {
      body: { ...original, version: undefined, ...change },
    })
    expect([answer.status, (answer.body as unknown as { error: string }).error]).toEqual([400, message])
  })

  it('leave an event that names what changed', async () => {
    await save({ slotMinutes: 25, bmiScale: 'who' })
    const [event] = await query<{ actor: string; subject: string }>(
      `select actor, subject_id as subject from audit.events where action = 'settings.save' order by id desc limit 1`,
    )
    expect(event).toEqual({ actor: admin.username, subject: 'bmi_scale slot_minutes' })
  })
})
