import { expect, test } from 'vitest'
import type { Appointment } from '#shared/contract/appointments.ts'
import { zonedInstant } from '#shared/domain/clock.ts'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { deskOf, loadOf } from './today.ts'

const date = '2026-11-23'
const zone = 'Asia/Kolkata'

const visit = (slot: string, overrides: Partial<Appointment> = {}): Appointment => ({
  ...sampleAppointment,
  id: slot,
  date,
  slot,
  ...overrides,
})

const slots = (list: Appointment[]) => list.map(({ slot }) => slot)

test('tells who is here, who is next, whom to confirm and whom to call', () => {
  const visits = [
    visit('10:00 AM', { noShow: true }),
    visit('10:30 AM', { status: 'confirmed' }),
    visit('11:00 AM'),
    visit('11:30 AM', { status: 'confirmed' }),
  ]
  const desk = deskOf(visits, { zone, now: zonedInstant(date, '10:30 AM', zone) })
  expect([desk.now?.slot, desk.next?.slot]).toEqual(['10:30 AM', '11:00 AM'])
  expect(slots(desk.toConfirm)).toEqual(['11:00 AM'])
  expect(slots(desk.toCall)).toEqual(['10:00 AM'])
})

test.each([
  [{ open: true, holiday: false, booked: 3, free: 9 }, '3 of 12 booked', 0.25],
  [{ open: true, holiday: false, booked: 0, free: 0 }, '0 of 0 booked', 0],
  [{ open: false, holiday: true, booked: 2, free: 0 }, 'Holiday, 2 booked', 1],
  [{ open: false, holiday: false, booked: 0, free: 0 }, 'Closed', 0],
  [undefined, '', 0],
])('the load of %j is "%s"', (day, text, share) => {
  expect(loadOf(day)).toEqual({ text, share })
})
