import type { Appointment, MonthAnswer } from '#shared/contract/appointments.ts'
import type { ClinicMoment } from '#shared/domain/slot-state.ts'
import { nowAndNext } from '#web/entities/appointment/now-and-next.ts'

/** Today's bookings as the dashboard shows them. */
export interface Desk {
  now: Appointment | undefined
  next: Appointment | undefined
  /** Those whose visit is not confirmed and may still come. */
  toConfirm: Appointment[]
  /** Those who didn't come. */
  toCall: Appointment[]
}

export function deskOf(appointments: readonly Appointment[], moment: ClinicMoment): Desk {
  const { now, next } = nowAndNext(
    appointments.map((appointment) => ({ appointment })),
    moment,
  )
  return {
    now: now?.appointment,
    next: next?.appointment,
    toConfirm: appointments.filter(({ status, noShow }) => status === 'pending' && !noShow),
    toCall: appointments.filter(({ noShow }) => noShow),
  }
}

/** How full a day is, in words and as a share (0…1) of its slots; nothing while it is not known. */
export function loadOf(
  day: Pick<MonthAnswer['days'][number], 'open' | 'holiday' | 'booked' | 'free'> | undefined,
): { text: string; share: number } {
  if (!day) return { text: '', share: 0 }
  const slots = day.booked + day.free
  const share = slots === 0 ? 0 : day.booked / slots
  const closed = day.holiday ? 'Holiday' : 'Closed'
  if (!day.open) return { text: day.booked > 0 ? `${closed}, ${day.booked} booked` : closed, share }
  return { text: `${day.booked} of ${slots} booked`, share }
}
