import { isNoShowTime, isPast, type SlotTime, todayIn } from './clock.ts'

/**
 * The state of a slot in the staff's day view. Derived, never stored.
 * - `available`: free, can be booked
 * - `booked`: taken, not confirmed, its consultation not over yet
 * - `confirmed`: taken and confirmed
 * - `no-show`: taken, not confirmed, its consultation is over
 * - `past`: free, but its start has passed
 * - `closed`: free and in the future, but not offered (a holiday, a closed day, a slot that was switched off)
 */
export type SlotState = 'available' | 'booked' | 'confirmed' | 'no-show' | 'past' | 'closed'

/** A moment, and the zone to judge it in. */
export interface ClinicMoment {
  zone: string
  /** Epoch milliseconds. */
  now: number
}

/** The inputs that determine a slot's state. */
interface SlotOfDay extends SlotTime {
  date: string
  /**
   * The status of the slot's live booking; undefined, null or 'cancelled' mean that the slot is free. An unknown
   * status counts as not confirmed.
   */
  status?: string | null
  /** Whether the slot is offered on that day. */
  open?: boolean
}

export function slotState(
  { date, slot, minutes, status, open = true }: SlotOfDay,
  { zone, now }: ClinicMoment,
): SlotState {
  if (status === 'confirmed') return 'confirmed'
  if (status && status !== 'cancelled')
    return isNoShowTime(date, { slot, minutes }, zone, now) ? 'no-show' : 'booked'
  if (isPast(date, slot, zone, now)) return 'past'
  return open ? 'available' : 'closed'
}

/** The actions open to staff for a booking in the side panel. */
export interface BookingActions {
  prescribe: boolean
  edit: boolean
  confirm: boolean
  upload: boolean
  reschedule: boolean
  /** Takes back a mistaken confirmation, until the clinic's day ends. */
  unconfirm: boolean
  /** 'Arrived late': confirms a no-show until the clinic's day ends. */
  arrivedLate: boolean
}

/**
 * The actions offered for a taken slot. A no-show hides prescription, edit, confirm and upload. Reschedule is offered
 * only if the booking is neither confirmed nor a no-show. For a slot without a booking everything is false.
 */
export function bookingActions(state: SlotState, date: string, { zone, now }: ClinicMoment): BookingActions {
  const present = state === 'booked' || state === 'confirmed'
  return {
    prescribe: present,
    edit: present,
    confirm: state === 'booked',
    upload: present,
    reschedule: state === 'booked',
    unconfirm: state === 'confirmed' && todayIn(zone, now) <= date,
    arrivedLate: state === 'no-show' && todayIn(zone, now) === date,
  }
}
