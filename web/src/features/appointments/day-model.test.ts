import { expect, test } from 'vitest'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { DaySlots } from '#shared/contract/slots.ts'
import { zonedInstant } from '#shared/domain/clock.ts'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import {
  buildDay,
  countStates,
  type Day,
  nearestFree,
  unknownDay,
  walkInSlot,
  withAppointment,
} from './day-model.ts'

const date = '2026-11-23'
const zone = 'Asia/Kolkata'
const at = (slot: string, minutes = 0) => ({ zone, now: zonedInstant(date, slot, zone) + minutes * 60_000 })

function appointment(overrides: Partial<Appointment>): Appointment {
  return { ...sampleAppointment, id: 'one', date, slot: '10:00 AM', ...overrides }
}

function day(appointments: Appointment[], slots: Partial<DaySlots> = {}): Day {
  const options = [...DEFAULT_SLOTS]
  return {
    appointments,
    offset: 0,
    slots: {
      date,
      slots: options,
      available: options,
      booked: [],
      held: [],
      open: options,
      options,
      holiday: false,
      byRule: true,
      version: 0,
      zone,
      slotMinutes: 30,
      today: date,
      now: '2026-11-23T04:00:00Z',
      ...slots,
    },
  }
}

test('derives the five slot states as time passes', () => {
  const booked = day([
    appointment({}),
    appointment({ id: 'two', slot: '10:30 AM', status: 'confirmed' }),
    appointment({ id: 'gone', slot: '11:00 AM', status: 'cancelled' }),
  ])
  const states = (moment: { zone: string; now: number }) =>
    buildDay(booked, moment)
      .slice(0, 4)
      .map(({ state }) => state)
  expect(states(at('10:00 AM', -1))).toEqual(['booked', 'confirmed', 'available', 'available'])
  expect(states(at('10:30 AM', -1))).toEqual(['booked', 'confirmed', 'available', 'available'])
  expect(states(at('10:30 AM'))).toEqual(['no-show', 'confirmed', 'available', 'available'])
  expect(states(at('11:30 AM'))).toEqual(['no-show', 'confirmed', 'past', 'past'])
})

test("keeps a booking's own length when the slot length changes", () => {
  const long = day([appointment({ durationMinutes: 45 })])
  const [first] = buildDay(long, at('10:00 AM', 44))
  expect(first?.state).toBe('booked')
  expect(buildDay(long, at('10:00 AM', 45))[0]?.state).toBe('no-show')
})

test('shows no free slot on a closed day and keeps its bookings', () => {
  const rows = buildDay(day([appointment({})], { open: [], holiday: true }), at('10:00 AM', -1))
  expect(countStates(rows)).toEqual({ booked: 1, closed: 11 })
})

test('keeps a booking outside the options in its place', () => {
  const rows = buildDay(day([appointment({ slot: '1:00 PM' })]), at('10:00 AM', -1))
  expect(rows.map(({ slot }) => slot).slice(5, 8)).toEqual(['12:30 PM', '1:00 PM', '2:00 PM'])
})

test('offers a walk-in the running slot, else the next free time of a day that has begun', () => {
  const held = [{ slot: '10:30 AM', until: '2026-11-23T04:30:00Z', name: 'Wanda' }]
  const taken = day([appointment({})], { held })
  expect(walkInSlot(day([]), at('10:00 AM', 20))).toBe('10:00 AM')
  expect(walkInSlot(taken, at('10:00 AM', 20))).toBe('11:00 AM')
  expect(walkInSlot(taken, at('12:30 PM', 45))).toBe('2:00 PM')
  expect(walkInSlot(taken, at('10:00 AM', -1))).toBeUndefined()
  expect(walkInSlot(taken, at('4:30 PM', 31))).toBeUndefined()
})

test('shows a slot as held for as long as the server says so', () => {
  const held = [{ slot: '11:00 AM', until: '2026-11-23T04:30:00Z', name: 'Wanda' }]
  const rows = buildDay(day([], { held }), at('10:30 AM'))
  expect(rows.find(({ slot }) => slot === '11:00 AM')).toMatchObject({ held: held[0] })
})

test('shows twelve slots, none free, until a day is known', () => {
  expect(unknownDay).toHaveLength(12)
  expect(countStates(unknownDay)).toEqual({ unknown: 12 })
})

test('offers the free slots nearest to a lost one, in the order of the day', () => {
  const rows = buildDay(day([appointment({ slot: '11:00 AM' })]), at('10:00 AM', -1))
  expect(nearestFree(rows, '11:00 AM')).toEqual(['10:30 AM', '11:30 AM', '12:00 PM'])
  expect(nearestFree(rows, '4:30 PM')).toEqual(['3:00 PM', '3:30 PM', '4:00 PM'])
  expect(nearestFree(buildDay(day([], { open: [] }), at('10:00 AM', -1)), '11:00 AM')).toEqual([])
})

test('replaces a changed appointment and removes a cancelled or moved one', () => {
  const before = day([appointment({})])
  const ids = (changed: Appointment) => withAppointment(before, changed).appointments.map(({ id }) => id)
  expect(withAppointment(before, appointment({ status: 'confirmed' })).appointments).toEqual([
    appointment({ status: 'confirmed' }),
  ])
  expect(ids(appointment({ status: 'cancelled' }))).toEqual([])
  expect(ids(appointment({ date: '2026-11-24' }))).toEqual([])
  expect(ids(appointment({ id: 'two', slot: '2:00 PM' }))).toEqual(['one', 'two'])
})
