import {
  addDays,
  daysBetween,
  formatLongDate,
  MAX_DATE,
  MIN_DATE,
  monthDays,
  weekday,
} from '#shared/domain/dates.ts'

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** The month of a date: '2026-11-23' → '2026-11'. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** A month in words: 'November 2026'. */
export function formatMonth(month: string): string {
  const [, rest = '', year = ''] = formatLongDate(`${month}-01`).split(', ')
  return `${rest.split(' ')[0]} ${year}`
}

/** The weeks of a month, Sunday first; null where a neighbouring month has the day. */
export function monthWeeks(month: string): (string | null)[][] {
  const days: (string | null)[] = monthDays(month)
  const cells = [...Array<null>(weekday(`${month}-01`)).fill(null), ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Keeps a date within the range that staff may look at (D6). */
function withinRange(date: string): string {
  if (date < MIN_DATE) return MIN_DATE
  return date > MAX_DATE ? MAX_DATE : date
}

/** The same day some months later or earlier; the last day of a shorter month (Jan 31 → Feb 28). */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const index = year * 12 + (month - 1) + months
  const target = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
  if (target < monthOf(MIN_DATE)) return MIN_DATE
  if (target > monthOf(MAX_DATE)) return MAX_DATE
  return monthDays(target)[day - 1] ?? monthDays(target).at(-1)!
}

/**
 * Where a key leads from a day of the grid, as the ARIA pattern for date grids has it; undefined for other keys.
 * Arrows by day and week, Home and End within the week, Page Up and Page Down by month.
 */
export function dateAfterKey(date: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return withinRange(addDays(date, -1))
    case 'ArrowRight':
      return withinRange(addDays(date, 1))
    case 'ArrowUp':
      return withinRange(addDays(date, -7))
    case 'ArrowDown':
      return withinRange(addDays(date, 7))
    case 'Home':
      return withinRange(addDays(date, -weekday(date)))
    case 'End':
      return withinRange(addDays(date, 6 - weekday(date)))
    case 'PageUp':
      return addMonths(date, -1)
    case 'PageDown':
      return addMonths(date, 1)
    default:
      return undefined
  }
}

/** The longest span that one action may close or open; the server holds the same line. */
const MAX_SPAN_DAYS = 366

/** What stands against a span of days, or null. A span that is not filled in yet has no problem. */
export function spanProblem(from: string, to: string, today: string): string | null {
  if (!from || !to) return null
  if (from < today) return 'Past day: editing is disabled.'
  if (to < from) return 'The last day must not be before the first'
  if (to > MAX_DATE) return `The last day must not be after ${MAX_DATE}`
  return daysBetween(from, to) >= MAX_SPAN_DAYS ? `A span may have at most ${MAX_SPAN_DAYS} days` : null
}

/** How many days a span has, both ends included. */
export const spanDays = (from: string, to: string): number => daysBetween(from, to) + 1

/** '1 day', '5 days'. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
