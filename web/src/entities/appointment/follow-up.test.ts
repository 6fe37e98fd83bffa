import { expect, test } from 'vitest'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { followUpDate, offerOf } from './follow-up.ts'

const visit = { ...sampleAppointment, date: '2026-11-23' }

test('counts the weeks from the visit, and from today if it was earlier', () => {
  expect(followUpDate(visit, 2, '2026-11-20')).toBe('2026-12-07')
  expect(followUpDate(visit, 1, '2026-12-01')).toBe('2026-12-08')
  expect(followUpDate({ ...visit, date: '2099-12-30' }, 1, '2026-11-20')).toBeUndefined()
})

const day = { slots: ['10:00 AM', '11:00 AM', '4:00 PM'], booked: [], held: [], holiday: false }
const open = day.slots
const rest = { ...day, slots: ['11:00 AM', '4:00 PM'], open }
const held = [{ slot: '10:00 AM', until: '2026-11-30T06:00:00Z', name: 'Bela' }]

test('offers the same time if it is free', () => {
  expect(offerOf({ ...day, open }, '10:00 AM')).toEqual({ slot: '10:00 AM', why: undefined })
})

test.each([
  ['taken', { ...rest, booked: ['10:00 AM'] }],
  ['held', { ...day, open, held }],
  ['closed', { ...rest, open: rest.slots }],
  ['past', rest],
])('offers the nearest free time if that is %s', (why, given) => {
  expect(offerOf(given, '10:00 AM')).toEqual({ slot: '11:00 AM', why })
})

test('offers nothing on a full day', () => {
  expect(offerOf({ ...day, slots: [], open }, '10:00 AM')).toEqual({ slot: undefined, why: 'past' })
})
