import { expect, test } from 'vitest'
import type { Appointment } from '#shared/contract/appointments.ts'
import { zonedInstant } from '#shared/domain/clock.ts'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { nowAndNext } from './now-and-next.ts'

const date = '2026-11-23'
const zone = 'Asia/Kolkata'
const at = (slot: string, minutes = 0) => ({ zone, now: zonedInstant(date, slot, zone) + minutes * 60_000 })
const visit = (slot: string, overrides: Partial<Appointment>) => ({
  appointment: { ...sampleAppointment, date, slot, ...overrides },
})

test('knows whose consultation is running and who is next', () => {
  const rows = [
    {},
    visit('10:00 AM', { name: 'Asha' }),
    visit('10:30 AM', { status: 'confirmed', name: 'Bela' }),
  ]
  const names = (moment: { zone: string; now: number }) => {
    const { now, next } = nowAndNext(rows, moment)
    return [now?.appointment.name, next?.appointment.name]
  }
  expect(names(at('10:00 AM', -1))).toEqual([undefined, 'Asha'])
  expect(names(at('10:00 AM'))).toEqual(['Asha', 'Bela'])
  expect(names(at('10:30 AM'))).toEqual(['Bela', undefined])
  expect(names(at('11:00 AM'))).toEqual([undefined, undefined])
})
