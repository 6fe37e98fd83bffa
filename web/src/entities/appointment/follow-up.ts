import type { Appointment } from '#shared/contract/appointments.ts'
import type { DaySlots } from '#shared/contract/slots.ts'
import { addDays, MAX_DATE } from '#shared/domain/dates.ts'
import { nearestSlots } from '#shared/domain/slots.ts'
import { closedText } from './closed-text.ts'

/** How many weeks ahead the follow-ups are that are offered. */
export const FOLLOW_UP_WEEKS = [1, 2, 4] as const

/** The day so many weeks after a visit, or after today if the visit was earlier. Undefined after the year 2099. */
export function followUpDate({ date }: Appointment, weeks: number, today: string): string | undefined {
  const day = addDays(date > today ? date : today, weeks * 7)
  return day > MAX_DATE ? undefined : day
}

/** The time that a day offers a follow-up, and what is in the way of the visit's own time. */
export interface Offer {
  /** The same time, else the nearest free one. */
  slot: string | undefined
  /** Why it isn't the same time. */
  why: 'taken' | 'held' | 'closed' | 'past' | undefined
}

type OfferedDay = Pick<DaySlots, 'slots' | 'booked' | 'held' | 'open' | 'holiday'>

/** What a day offers for a follow-up at the same time. */
export function offerOf({ slots, booked, held, open }: OfferedDay, wanted: string): Offer {
  const isHeld = (slot: string) => held.some((hold) => hold.slot === slot)
  const free = slots.filter((slot) => !isHeld(slot))
  if (free.includes(wanted)) return { slot: wanted, why: undefined }
  const why = booked.includes(wanted)
    ? 'taken'
    : isHeld(wanted)
      ? 'held'
      : open.includes(wanted)
        ? 'past'
        : 'closed'
  return { slot: nearestSlots(wanted, free, 1)[0], why }
}

/** What a day offers, in words. */
export function offerText(day: OfferedDay, wanted: string): string {
  const { slot, why } = offerOf(day, wanted)
  if (!why) return `${wanted}, free`
  const instead = slot ? `nearest free time ${slot}` : 'nothing else is free'
  return closedText(day) ?? `${wanted} is ${why}: ${instead}`
}
