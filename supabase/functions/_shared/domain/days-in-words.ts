import { addDays, daysBetween, isIsoDate, MAX_DATE, MIN_DATE, weekday } from './dates.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const NEAR: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1 }

/** The place of the name that a word begins, from three letters on: 'thu', 'sept', 'tom'; -1 if there is none. */
const startOf = (names: string[], word: string) =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word))

const pad = (value: number, size: number) => String(value).padStart(size, '0')

/** A day of the calendar, or nothing: 30 February doesn't exist. */
function dateOf(year: number, month: number, day: number): string | undefined {
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  return isIsoDate(date) ? date : undefined
}

/** The day of a month that is nearest to today, of two as near the coming one. 29 February may be years away. */
function nearest(month: number, day: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const distance = (date: string) => Math.abs(daysBetween(today, date))
  return Array.from({ length: 17 }, (_, years) => dateOf(year + 8 - years, month, day))
    .filter((date) => date !== undefined)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

function dayOfMonth(month: number, day: string, year: string | undefined, today: string): string | undefined {
  if (!year) return nearest(month, Number(day), today)
  return dateOf(Number(year.length === 2 ? `20${year}` : year), month, Number(day))
}

function parse(text: string, today: string): (string | undefined)[] {
  const near = startOf(Object.keys(NEAR), text)
  if (near >= 0) return [addDays(today, Object.values(NEAR)[near]!)]

  const named = startOf(WEEKDAYS, text)
  if (named >= 0) {
    const coming = addDays(today, (named - weekday(today) + 7) % 7)
    return [coming, addDays(coming, 7)]
  }

  const [, sign, count, unit] = /^([+-])(\d{1,4}) ?([dw])(?:ays?|eeks?)?$/.exec(text) ?? []
  if (unit) return [addDays(today, Number(sign + count!) * (unit === 'w' ? 7 : 1))]

  if (isIsoDate(text)) return [text]

  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?$/.exec(text) ?? []
  if (day) return [dayOfMonth(Number(month), day, year, today)]

  const words =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]+)\.?,?(?: (?<year>\d{4}))?$/.exec(text)?.groups ??
    /^(?<month>[a-z]+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,?(?: (?<year>\d{4}))?$/.exec(text)?.groups
  const index = words ? startOf(MONTHS, words.month!) : -1
  return words && index >= 0 ? [dayOfMonth(index + 1, words.day!, words.year, today)] : []
}

/**
 * The days that a text names in plain English, as of `today` (YYYY-MM-DD); none if it names no day.
 *
 * - 'today', 'tomorrow', 'yesterday'
 * - a weekday: the coming one, which may be today, and the one after
 * - '+10d', '-3d', '+2w'
 * - '3 dec', 'Dec 3rd', '3/12' (the day first): the nearest such day, past or coming; with a year that year's
 * - '2026-12-03'
 *
 * Names may be cut after three letters: 'thu', 'sept', 'tom'.
 *
 * @example daysInWords('thu', '2026-11-23') // ['2026-11-26', '2026-12-03']
 */
export function daysInWords(text: string, today: string): string[] {
  return parse(text.trim().toLowerCase().replaceAll(/\s+/g, ' '), today).filter(
    (date) => date !== undefined && date >= MIN_DATE && date <= MAX_DATE,
  ) as string[]
}
