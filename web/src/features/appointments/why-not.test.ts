import { expect, test } from 'vitest'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { zonedInstant } from '#shared/domain/clock.ts'
import { whyFixed, whyNot } from './why-not.ts'

const zone = 'Asia/Kolkata'
const asha = { ...sampleAppointment, name: 'Asha', date: '2026-11-24', slot: '10:00 AM' }
const seen = { ...asha, outcome: 'seen' as const }
const onItsDay = { zone, now: zonedInstant('2026-11-24', '12:00 PM', zone) }
const dayAfter = { zone, now: zonedInstant('2026-11-25', '12:00 PM', zone) }

test.each([
  ['booked', asha, onItsDay, undefined],
  ['confirmed', asha, onItsDay, /is confirmed\. Open the visit/],
  ['confirmed', asha, dayAfter, /is over: book a new time/],
  ['no-show', asha, onItsDay, /did not come/],
  ['no-show', seen, onItsDay, /is over: book a new time/],
] as const)('a move of a visit that is %s', (state, visit, moment, reason) => {
  const why = whyFixed(visit, state, moment)
  if (reason) expect(why).toMatch(reason)
  else expect(why).toBeUndefined()
})

test.each([
  ['confirm', 'confirmed', asha, onItsDay, 'Asha is already confirmed.'],
  [
    'confirm',
    'no-show',
    asha,
    dayAfter,
    'Asha did not come. A missed visit can be confirmed only on its day.',
  ],
  ['upload', 'no-show', asha, dayAfter, 'Asha did not come. A missed visit takes no files.'],
  ['edit', 'no-show', asha, onItsDay, 'Asha did not come. If that is wrong, confirm the visit first.'],
  ['edit', 'no-show', seen, onItsDay, 'The visit of Asha was not confirmed: confirm it first.'],
  ['edit', 'no-show', seen, dayAfter, 'The visit of Asha was not confirmed on its day.'],
] as const)('why there is no %s of a visit that is %s', (act, state, visit, moment, reason) => {
  expect(whyNot(act, visit, state, moment)?.replaceAll(/[\u2068\u2069]/g, '')).toBe(reason)
})
