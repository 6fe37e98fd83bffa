import { expect, test } from 'vitest'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import type { SlotRow } from './day-model.ts'
import { followUpDate, offerOf } from './follow-up.ts'

const visit = { ...sampleAppointment, date: '2026-11-23' }
const free = (slot: string): SlotRow => ({ slot, state: 'available' })

test('counts the weeks from the visit, and from today if it was earlier', () => {
  expect(followUpDate(visit, 2, '2026-11-20')).toBe('2026-12-07')
  expect(followUpDate(visit, 1, '2026-12-01')).toBe('2026-12-08')
  expect(followUpDate({ ...visit, date: '2099-12-30' }, 1, '2026-11-20')).toBeUndefined()
})

test('offers the same time if it is free', () => {
  expect(offerOf([free('10:00 AM'), free('10:30 AM')], '10:30 AM')).toEqual({
    slot: '10:30 AM',
    why: undefined,
  })
})

const held = { slot: '10:00 AM', until: '2026-11-30T06:00:00Z', name: 'Bela' }

test.each<[string, SlotRow]>([
  ['taken', { slot: '10:00 AM', state: 'booked', appointment: sampleAppointment }],
  ['held', { slot: '10:00 AM', state: 'available', held }],
  ['closed', { slot: '10:00 AM', state: 'closed' }],
  ['past', { slot: '10:00 AM', state: 'past' }],
])('offers the nearest free time if that is %s', (why, row) => {
  expect(offerOf([row, free('11:00 AM'), free('4:00 PM')], '10:00 AM')).toEqual({ slot: '11:00 AM', why })
})

test('offers nothing on a full day', () => {
  expect(offerOf([], '10:00 AM')).toEqual({ slot: undefined, why: 'closed' })
})
