/**
 * Calendar dates as 'YYYY-MM-DD' text, without a time zone. They are never converted to the host's local time, so the
 * device's zone can't shift a day.
 */
import { DAY_MS } from './durations.ts'

/** The range of dates that staff can view. */
export const MIN_DATE = '1900-01-01'
export const MAX_DATE = '2099-12-31'

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Milliseconds of a date's midnight in UTC, or NaN when the text is not a real calendar date. */
function utcMidnight(date: string): number {
  const match = ISO_DATE.exec(date)
  if (!match) return Number.NaN
  // The round trip is compared because Date.parse turns some impossible days ('2026-02-30') into other dates.
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) || isoDate(time) !== date ? Number.NaN : time
}

function isoDate(utcTime: number): string {
  return new Date(utcTime).toISOString().slice(0, 10)
}

function requireMidnight(date: string): number {
  const time = utcMidnight(date)
  if (Number.isNaN(time)) throw new RangeError(`Not a calendar date: ${JSON.stringify(date)}`)
  return time
}

/** Whether a value is a date of the calendar written YYYY-MM-DD; '2026-02-29' and '2026-2-1' are not. */
export function isIsoDate(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(utcMidnight(value))
}

/**
 * Milliseconds from 1970 to a date's midnight, as if in UTC: a number for arithmetic, not an instant.
 * @throws RangeError when the text is not a calendar date
 */
export function utcDayStart(date: string): number {
  return requireMidnight(date)
}

/**
 * The date `days` later (or earlier, when negative), across month ends and leap days.
 * @throws RangeError when the date is not a calendar date, or the result is outside the years 0000–9999
 */
export function addDays(date: string, days: number): string {
  const result = isoDate(requireMidnight(date) + days * DAY_MS)
  if (!ISO_DATE.test(result)) throw new RangeError(`Date out of range: ${date} + ${days} days`)
  return result
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (requireMidnight(to) - requireMidnight(from)) / DAY_MS
}

/**
 * The age in whole years, on `day`, of a person born on `born`. A birthday on 29 February counts as 1 March in other
 * years. SQL has the same rule in private.age_on().
 */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

/** Day of the week: 0 = Sunday … 6 = Saturday. */
export function weekday(date: string): number {
  return new Date(requireMidnight(date)).getUTCDay()
}

/**
 * All dates of a month written 'YYYY-MM', first to last.
 * @throws RangeError when the text is not a month
 */
export function monthDays(month: string): string[] {
  const start = requireMidnight(`${month}-01`)
  const next = new Date(start)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const count = (next.getTime() - start) / DAY_MS
  return Array.from({ length: count }, (_, day) => isoDate(start + day * DAY_MS))
}

let longDate: Intl.DateTimeFormat | undefined
let shortDate: Intl.DateTimeFormat | undefined

/** A date in full, en-US: 'Saturday, November 21, 2026'. */
export function formatLongDate(date: string): string {
  longDate ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  return longDate.format(requireMidnight(date))
}

/** A date for lists and cards, en-US: 'Nov 21, 2026'. */
export function formatShortDate(date: string): string {
  shortDate ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return shortDate.format(requireMidnight(date))
}

let dayLabel: Intl.DateTimeFormat | undefined

/** A day as it is spoken of, en-US: 'Thu, Dec 3'; of another year than today's 'Sun, Jan 3, 2027'. */
export function formatDay(date: string, today: string): string {
  dayLabel ??= new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const year = date.slice(0, 4)
  return dayLabel.format(requireMidnight(date)) + (year === today.slice(0, 4) ? '' : `, ${year}`)
}
