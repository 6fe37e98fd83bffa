import type { AvailabilityAnswer, NoSlotReason } from '#shared/contract/bookings.ts'
import { addDays, monthDays } from '#shared/domain/dates.ts'

let monthFormat: Intl.DateTimeFormat | undefined

/** 'November 2026' of '2026-11'. */
export function monthName(month: string): string {
  monthFormat ??= new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`))
}

/** The month before (-1) or after (1) one written YYYY-MM. */
export function neighbourMonth(month: string, step: -1 | 1): string {
  const days = monthDays(month)
  return (step < 0 ? addDays(days[0]!, -1) : addDays(days.at(-1)!, 1)).slice(0, 7)
}

/** How a day looks in the month: to be booked, without a free slot, over, or not known yet. */
export interface DayState {
  kind: 'open' | 'none' | 'past' | 'unknown'
  /** In words, for whoever doesn't see the colour. */
  label: string
}

const reasons: Record<NoSlotReason, string> = {
  closed: 'closed',
  holiday: 'holiday',
  full: 'fully booked',
  past: 'over',
}

/** A day's state; `day` is undefined while or because its month could not be loaded: then it is neither open nor closed. */
export function dayState(
  date: string,
  today: string,
  day: AvailabilityAnswer['days'][number] | undefined,
): DayState {
  if (date < today) return { kind: 'past', label: 'over' }
  if (!day) return { kind: 'unknown', label: 'availability not loaded' }
  if (day.reason) return { kind: 'none', label: reasons[day.reason] }
  return { kind: 'open', label: day.free === 1 ? '1 free time' : `${day.free} free times` }
}
