import type { Appointment } from '#shared/contract/appointments.ts'
import { isNoShowTime, isPast } from '#shared/domain/clock.ts'
import type { ClinicMoment } from '#shared/domain/slot-state.ts'

/** The booking whose consultation is running, and the next one of that day. The rows are in the day's order. */
export function nowAndNext<Row extends { appointment?: Appointment }>(
  rows: readonly Row[],
  { now, zone }: ClinicMoment,
) {
  const booked = rows.flatMap((row) => (row.appointment ? [{ ...row, appointment: row.appointment }] : []))
  return {
    now: booked.find(
      ({ appointment: { date, slot, durationMinutes: minutes } }) =>
        isPast(date, slot, zone, now) && !isNoShowTime(date, { slot, minutes }, zone, now),
    ),
    next: booked.find(({ appointment: { date, slot } }) => !isPast(date, slot, zone, now)),
  }
}
