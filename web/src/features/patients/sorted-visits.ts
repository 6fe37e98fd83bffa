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

/** The clinic's zone and day, and the time, which decides about visits of that day alone: a device's clock may be wrong. */
export interface VisitMoment {
  zone: string
  today: string
  now: number
}

/** A patient's visits, newest first as the server lists them, by what has ended and what hasn't. */
export function sortVisits(
  newestFirst: readonly Appointment[],
  { zone, today, now }: VisitMoment,
): SortedVisits {
  const hasEnded = ({ date, slot, durationMinutes: minutes }: Appointment) =>
    date === today ? isNoShowTime(date, { slot, minutes }, zone, now) : date < today
  const coming = newestFirst.filter((visit) => !hasEnded(visit)).toReversed()
  const past = newestFirst.filter(hasEnded)
  return {
    coming,
    past,
    last: past.find(({ status }) => status === 'confirmed'),
    next: coming.find(({ status }) => status !== 'cancelled'),
  }
}
