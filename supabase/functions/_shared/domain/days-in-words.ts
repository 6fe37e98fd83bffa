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

  const [, next, name] = /^(next )?([a-z]+)$/.exec(text) ?? []
  const named = startOf(WEEKDAYS, name ?? '')
  if (named >= 0) {
    // 'next monday' is never today, and may mean the one after.
    const from = next ? addDays(today, 1) : today
    const coming = addDays(from, (named - weekday(from) + 7) % 7)
    return [coming, addDays(coming, 7)]
  }
  if (next && startOf(['week'], name!) === 0) return [addDays(today, 7)]

  const [, sign, count, unit] = /^([+-]|in )(\d{1,4}|an?) ?([dw])(?:ays?|eeks?)?$/.exec(text) ?? []
  if (unit) {
    const steps = count!.startsWith('a') ? 1 : Number(count)
    return [addDays(today, (sign === '-' ? -steps : steps) * (unit === 'w' ? 7 : 1))]
  }

  if (isIsoDate(text)) return [text]

  const [, first, second, year] = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?$/.exec(text) ?? []
  if (first) {
    // The site's date fields have the month first; the clinic's patients write the day first.
    const readings = [
      dayOfMonth(Number(first), second!, year, today),
      dayOfMonth(Number(second), first, year, today),
    ]
    return [...new Set(readings)]
  }

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
 * - 'next monday': the first after today and the one after; 'next week', a week from today
 * - '+10d', '-3d', '+2w', 'in 2 weeks'
 * - '3 dec', 'Dec 3rd': the nearest such day, past or coming; with a year that year's
 * - '12/3': the same, with the month first, then with the day first, as far as there is such a day
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
