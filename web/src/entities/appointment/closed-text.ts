import type { DaySlots } from '#shared/contract/slots.ts'

/** Why nothing can be booked on a day; null if the clinic is open. */
export function closedText({ holiday, open }: Pick<DaySlots, 'holiday' | 'open'>): string | null {
  if (holiday) return 'Holiday: no slot can be booked on this day.'
  return open.length === 0 ? 'The clinic is closed on this day.' : null
}
