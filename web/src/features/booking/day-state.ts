import type { AvailabilityAnswer, NoSlotReason } from '#shared/contract/bookings.ts'

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
