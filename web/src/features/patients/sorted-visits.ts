import type { Appointment } from '#shared/contract/appointments.ts'
import { isNoShowTime } from '#shared/domain/clock.ts'

export interface SortedVisits {
  /** The soonest first, cancelled ones included, which can be restored. */
  coming: Appointment[]
  /** The latest first. */
  past: Appointment[]
  /** The last confirmed visit, and the next. */
  last: Appointment | undefined
  next: Appointment | undefined
}

/** A patient's visits, newest first as the server lists them, by what has ended and what hasn't. */
export function sortVisits(newestFirst: readonly Appointment[], zone: string, now: number): SortedVisits {
  const hasEnded = (visit: Appointment) =>
    isNoShowTime(visit.date, { slot: visit.slot, minutes: visit.durationMinutes }, zone, now)
  const coming = newestFirst.filter((visit) => !hasEnded(visit)).toReversed()
  const past = newestFirst.filter(hasEnded)
  return {
    coming,
    past,
    last: past.find(({ status }) => status === 'confirmed'),
    next: coming.find(({ status }) => status !== 'cancelled'),
  }
}
