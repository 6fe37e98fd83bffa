import type { AvailabilityAnswer, NoSlotReason } from '#shared/contract/bookings.ts'
import { countOf } from '#shared/domain/count-of.ts'

/** How a day appears in the month: bookable, without a free slot, past, or unknown. */
export interface DayState {
  kind: 'open' | 'none' | 'past' | 'unknown'
  /** A description for people who can't see the colour. */
  label: string
}

const reasons: Record<NoSlotReason, string> = {
  closed: 'closed',
  holiday: 'holiday',
  full: 'fully booked',
  past: 'over',
  far: 'not open for booking yet',
}

/** A day's state. Without `day`, because its month is loading or failed to load, it is neither open nor closed. */
export function dayState(
  date: string,
  today: string,
  day: AvailabilityAnswer['days'][number] | undefined,
): DayState {
  if (date < today) return { kind: 'past', label: 'over' }
  if (!day) return { kind: 'unknown', label: 'availability not loaded' }
  if (day.reason) return { kind: 'none', label: reasons[day.reason] }
  return { kind: 'open', label: countOf(day.free, 'free time') }
}
