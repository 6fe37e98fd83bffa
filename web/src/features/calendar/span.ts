import { daysBetween, MAX_DATE } from '#shared/domain/dates.ts'

/** The longest span that one action may close or open, the same as the server's. */
const MAX_SPAN_DAYS = 366

/** The error of a span of days, or null. An incomplete span has none. */
export function spanProblem(from: string, to: string, today: string): string | null {
  if (!from || !to) return null
  if (from < today) return 'Past day: editing is disabled.'
  if (to < from) return 'The last day must not be before the first'
  if (to > MAX_DATE) return `The last day must not be after ${MAX_DATE}`
  return daysBetween(from, to) >= MAX_SPAN_DAYS ? `A span may have at most ${MAX_SPAN_DAYS} days` : null
}

/** How many days a span has, both ends included. */
export const spanDays = (from: string, to: string): number => daysBetween(from, to) + 1
