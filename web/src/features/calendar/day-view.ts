import type { MonthAnswer } from '#shared/contract/appointments.ts'
import { formatLongDate } from '#shared/domain/dates.ts'

/** A day of the month's answer. */
export type MonthDay = MonthAnswer['days'][number]

/** A chip of a day: its text and look. */
export interface DayChip {
  text: string
  palette: string
}

/**
 * The chips of a day. 'N booked' and 'Holiday' may appear together. An unknown day says so, because it is neither open
 * nor a holiday.
 */
export function dayChips(day: MonthDay | undefined, failed: boolean): DayChip[] {
  if (!day) return failed ? [{ text: 'Unknown', palette: 'gray' }] : []
  const chips: DayChip[] = []
  if (day.booked > 0) chips.push({ text: `${day.booked} booked`, palette: 'yellow' })
  if (day.holiday) chips.push({ text: 'Holiday', palette: 'red' })
  else if (!day.open) chips.push({ text: 'Closed', palette: 'gray' })
  return chips
}

/** The number of free slots, for days that can be booked. */
export function freeText(day: MonthDay | undefined): string | undefined {
  return day && day.open && !day.holiday && day.free > 0 ? `${day.free} free` : undefined
}

/** A day for screen readers: 'Tuesday, November 24, 2026, today, 4 booked, 8 free'. */
export function dayLabel(date: string, today: string | undefined, texts: readonly string[]): string {
  return [formatLongDate(date), ...(date === today ? ['today'] : []), ...texts].join(', ')
}
