import type { Appointment } from '#shared/contract/appointments.ts'
import { isPast, todayIn, zonedInstant } from '#shared/domain/clock.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/domain/durations.ts'
import type { ClinicMoment } from '#shared/domain/slot-state.ts'
import { phaseOf, type SlotRow } from './day-model.ts'

/** A word about a visit by the clinic's clock; empty for one that is over an hour away or was missed. */
export function timeWord(visit: Appointment, moment: ClinicMoment): string {
  const isConfirmed = visit.status === 'confirmed'
  const phase = phaseOf(visit, moment)
  if (phase === 'over') return isConfirmed ? 'done' : ''
  if (phase === 'running') return isConfirmed ? 'in the room' : 'now'
  const wait = zonedInstant(visit.date, visit.slot, moment.zone) - moment.now
  return wait <= HOUR_MS ? `in ${Math.ceil(wait / MINUTE_MS)} min` : ''
}

/** The first slot of the day that has not begun, above which the day view draws the time; none on another or a closed day. */
export function nextSlot(rows: readonly SlotRow[], date: string, { now, zone }: ClinicMoment) {
  const isOpen = rows.some(({ state, appointment }) => appointment || state === 'available')
  if (todayIn(zone, now) !== date || !isOpen) return undefined
  return rows.find(({ slot, state }) => state !== 'unknown' && !isPast(date, slot, zone, now))?.slot
}

/** The slot at which the keyboard enters the day: the next visit to confirm, else the next free time. */
export const slotToFocus = (rows: readonly SlotRow[]): string | undefined =>
  (rows.find(({ state }) => state === 'booked') ?? rows.find(({ state }) => state === 'available'))?.slot
