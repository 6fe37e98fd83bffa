import type { Appointment } from '#shared/contract/appointments.ts'
import { addDays, MAX_DATE } from '#shared/domain/dates.ts'
import { nearestFree, type SlotRow } from './day-model.ts'

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

/** What a day offers for a follow-up at the same time. */
export function offerOf(rows: readonly SlotRow[], wanted: string): Offer {
  const row = rows.find(({ slot }) => slot === wanted)
  if (row?.state === 'available' && !row.held) return { slot: wanted, why: undefined }
  const why = row?.appointment ? 'taken' : row?.held ? 'held' : row?.state === 'past' ? 'past' : 'closed'
  return { slot: nearestFree(rows, wanted, 1)[0], why }
}
