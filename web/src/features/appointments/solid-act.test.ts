import { expect, test } from 'vitest'
import { bookingActions, type SlotState } from '#shared/domain/slot-state.ts'
import { zonedInstant } from '#shared/domain/clock.ts'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { phaseOf } from './day-model.ts'
import { solidAct } from './solid-act.ts'

const date = '2026-11-23'
const zone = 'Asia/Kolkata'
const visit = { ...sampleAppointment, date, slot: '10:00 AM', durationMinutes: 30 }

test.each<[string, SlotState, string, string]>([
  ['to be confirmed', 'booked', '9:00 AM', 'confirm'],
  ['running, not confirmed', 'booked', '10:15 AM', 'confirm'],
  ['confirmed ahead', 'confirmed', '9:59 AM', 'prescription'],
  ['in the room', 'confirmed', '10:29 AM', 'prescription'],
  ['over', 'confirmed', '10:30 AM', 'follow-up'],
  ['missed today', 'no-show', '10:30 AM', 'confirm'],
])('a visit that is %s', (_what, state, time, act) => {
  const moment = { zone, now: zonedInstant(date, time, zone) }
  expect(solidAct(bookingActions(state, date, moment), phaseOf(visit, moment))).toBe(act)
})

test('a visit that was missed on another day is booked anew', () => {
  const moment = { zone, now: zonedInstant('2026-11-24', '9:00 AM', zone) }
  expect(solidAct(bookingActions('no-show', date, moment), phaseOf(visit, moment))).toBe('follow-up')
})
