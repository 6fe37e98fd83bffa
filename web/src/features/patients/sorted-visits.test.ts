import { expect, test } from 'vitest'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { sortVisits } from './sorted-visits.ts'

const visit = (date: string, status: 'pending' | 'confirmed' | 'cancelled') => ({
  ...sampleAppointment,
  id: `${date} ${status}`,
  date,
  slot: '10:00 AM',
  durationMinutes: 30,
  status,
})
const at = (time: string) => ({
  zone: 'Asia/Kolkata',
  today: '2026-11-24',
  now: Date.parse(`2026-11-24T${time}:00+05:30`),
})
const visits = [
  visit('2026-11-26', 'pending'),
  visit('2026-11-25', 'cancelled'),
  visit('2026-11-24', 'confirmed'),
  visit('2026-11-12', 'pending'),
  visit('2026-11-10', 'confirmed'),
]

test('a running visit is the next, and the soonest of the coming', () => {
  const { coming, past, last, next } = sortVisits(visits, at('10:29'))
  expect(coming.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26'])
  expect(past.map(({ date }) => date)).toEqual(['2026-11-12', '2026-11-10'])
  expect([last?.date, next?.date]).toEqual(['2026-11-10', '2026-11-24'])
})

test('a confirmed visit that has ended is the last; a cancelled one isn’t the next', () => {
  const { last, next } = sortVisits(visits, at('10:30'))
  expect([last?.date, next?.date]).toEqual(['2026-11-24', '2026-11-26'])
})

test('a device whose clock is a day wrong moves only visits of today', () => {
  const ahead = { ...at('10:29'), now: Date.parse('2026-11-26T12:00:00+05:30') }
  expect(sortVisits(visits, ahead).coming.map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-26'])
})
