import { formatShortDate, weekday } from '#shared/domain/dates.ts'
import { WEEKDAYS } from './month-grid.ts'

const weekdayOf = (date: string) => WEEKDAYS[weekday(date)]!.slice(0, 3)

/** A day of the next fortnight in a word, beside its number: 'Tue', or 'Today'. */
export const shortWeekday = (date: string, today: string): string =>
  date === today ? 'Today' : weekdayOf(date)

/** A day beside a time: 'Tue, Nov 24'. */
export const shortDay = (date: string): string => `${weekdayOf(date)}, ${formatShortDate(date).split(',')[0]}`
