import { daysBetween, formatShortDate, MAX_DATE } from '#shared/domain/dates.ts'

/** A range of days, both ends included; an end is '' until it is chosen. */
export interface Span {
  from: string
  to: string
}

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

/** The days in words: 'Nov 25, 2026 to Nov 27, 2026'. */
export const spanText = ({ from, to }: Span): string =>
  from === to ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(to)}`

/** Whether a range contains a day. */
export const inSpan = (span: Span | null, date: string): boolean =>
  span !== null && span.from <= date && date <= span.to

/**
 * The range from its fixed end to another day. The active day is the end that moves; without a range, or away from its
 * ends, it is the fixed one.
 */
export function extendSpan(span: Span | null, active: string, date: string): Span {
  const { from, to } = span ?? { from: '', to: '' }
  const fixed = (active === from && to) || (active === to && from) || active
  return fixed < date ? { from: fixed, to: date } : { from: date, to: fixed }
}
