import { daysBetween, MAX_DATE } from '#shared/domain/dates.ts'

/** The longest range that one action may close or open, the same as on the server. */
const MAX_SPAN_DAYS = 366

/** The error of a range of days, or null. An incomplete range has none. */
export function spanProblem(from: string, to: string, today: string): string | null {
  if (!from || !to) return null
  if (from < today) return 'Past day: editing is disabled.'
  if (to < from) return 'The last day must not be before the first'
  if (to > MAX_DATE) return `The last day must not be after ${MAX_DATE}`
  return daysBetween(from, to) >= MAX_SPAN_DAYS ? `A span may have at most ${MAX_SPAN_DAYS} days` : null
}

/** How many days a range has, both ends included. */
export const spanDays = (from: string, to: string): number => daysBetween(from, to) + 1
