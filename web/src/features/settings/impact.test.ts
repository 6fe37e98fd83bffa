import { expect, test } from 'vitest'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { concernsBookings, impactOf } from './impact.ts'

const settings = defaultSettings
const now = Date.parse('2026-11-23T04:00:00Z')

test('says by how much a new zone moves the clinic’s hours', () => {
  expect(impactOf(settings, { ...settings, timeZone: 'Europe/London' }, 12, now)).toEqual([
    '12 bookings from today on keep their day and time of day.',
    '10:00 AM in Europe/London is 5 hours 30 minutes later than in Asia/Kolkata.',
  ])
  expect(impactOf(settings, { ...settings, timeZone: 'Asia/Tokyo' }, 12, now)[1]).toBe(
    '10:00 AM in Asia/Tokyo is 3 hours 30 minutes earlier than in Asia/Kolkata.',
  )
  expect(impactOf(settings, { ...settings, timeZone: 'Asia/Colombo' }, 12, now)[1]).toBe(
    '10:00 AM in Asia/Colombo is now the same moment as in Asia/Kolkata.',
  )
})

test('uses one of the clinic’s own slots as the example', () => {
  const before = { ...settings, slots: ['9:15 AM', '9:45 AM'] }
  expect(impactOf(before, { ...before, timeZone: 'Europe/London' }, 12, now)[1]).toBe(
    '9:15 AM in Europe/London is 5 hours 30 minutes later than in Asia/Kolkata.',
  )
})

test('says that a booking keeps its length', () => {
  expect(impactOf(settings, { ...settings, slotMinutes: 45 }, 1, now)).toEqual([
    '1 booking from today on keeps its length. New ones last 45 minutes.',
  ])
})

test('says nothing when no booking is affected', () => {
  expect(impactOf(settings, { ...settings, bookingHorizonDays: 30, openWeekdays: [1] }, 12, now)).toEqual([])
  expect(impactOf(settings, { ...settings, slotMinutes: 45 }, 0, now)).toEqual([])
})

test.each([
  [{ timeZone: 'Europe/London' }, true],
  [{ slotMinutes: 45 }, true],
  [{ bookingHorizonDays: 30, cutoffHours: 12, slots: ['9:15 AM'] }, false],
])('says whether %j affects existing bookings', (change, concerns) => {
  expect(concernsBookings(settings, { ...settings, ...change })).toBe(concerns)
})
