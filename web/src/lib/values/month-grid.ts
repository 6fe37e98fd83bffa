import { addDays, formatLongDate, MAX_DATE, MIN_DATE, monthDays, weekday } from '#shared/domain/dates.ts'

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

/** The weeks of a month, Sunday first; null for days of the neighbouring months. */
export function monthWeeks(month: string): (string | null)[][] {
  const days: (string | null)[] = monthDays(month)
  const cells = [...Array<null>(weekday(`${month}-01`)).fill(null), ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Limits a date to the range that a calendar shows. */
function within(date: string, min: string, max: string): string {
  if (date < min) return min
  return date > max ? max : date
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

/** Moves in the ARIA pattern for date grids: arrows by day and week, Home and End within the week, Page by month. */
const moves: Record<string, ((date: string) => string) | undefined> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -weekday(date)),
  End: (date) => addDays(date, 6 - weekday(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

/**
 * The day to which a key moves from a day of the grid; undefined for other keys.
 *
 * @param min the earliest day that can take the focus
 * @param max the latest
 */
export function dateAfterKey(date: string, key: string, min = MIN_DATE, max = MAX_DATE): string | undefined {
  const moved = moves[key]?.(date)
  return moved && within(moved, min, max)
}
