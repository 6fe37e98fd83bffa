import { formatShortDate } from '#shared/domain/dates.ts'
import { shortDay } from '#web/lib/values/short-day.ts'
import { weekOf } from './week.ts'

/** A slot of a day: a place in the week's grid. */
export interface Cell {
  date: string
  slot: string
}

/** A time of the week in words: 'Thu, Nov 26, 4:00 PM'. */
export const formatVisit = ({ date, slot }: Cell): string => `${shortDay(date)}, ${slot}`

/** A week in words: 'Nov 22 – Nov 28, 2026'. */
export function formatWeek(date: string): string {
  const dates = weekOf(date)
  const [first, last] = [dates[0] ?? date, dates.at(-1) ?? date].map(formatShortDate) as [string, string]
  return `${first.slice(-4) === last.slice(-4) ? first.split(',')[0] : first} – ${last}`
}
