import { expect, it } from 'vitest'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { missedOn } from './missed-today.ts'

const { date } = sampleAppointment
const missed = { ...sampleAppointment, noShow: true }

it.each([
  ['is missed when its only visit was', true, [missed]],
  ['is not missed without a visit', false, []],
  ['is not missed with another visit to come', false, [missed, sampleAppointment]],
  [
    'is not missed when the visit is confirmed',
    false,
    [{ ...sampleAppointment, status: 'confirmed' as const }],
  ],
  [
    'does not ask for a cancelled visit',
    true,
    [missed, { ...sampleAppointment, status: 'cancelled' as const }],
  ],
  ['does not ask for another day', false, [{ ...missed, date: '2026-01-05' }]],
])('a day %s', (_, expected, visits) => {
  expect(missedOn(date, visits)).toBe(expected)
})
