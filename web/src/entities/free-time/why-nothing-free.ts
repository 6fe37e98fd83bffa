import type { NextSlotsAnswer } from '#shared/contract/bookings.ts'

/** Why none of the next fourteen days has a free slot, in a sentence. */
export function whyNothingFree(days: NextSlotsAnswer['days']): string {
  const reasons = new Set(days.map(({ reason }) => reason))
  if (reasons.has('full')) return 'Every time of the next 14 days is taken.'
  if (reasons.has('holiday')) return 'The clinic is on holiday for the next 14 days.'
  return 'No time of the next 14 days can be booked online.'
}
