import { guessToday } from '#web/entities/clinic/guess-today.ts'
import { addDays, isIsoDate, MAX_DATE, MIN_DATE } from '#shared/domain/dates.ts'

/** A date from the address bar, or null if it is invalid or out of range. */
export function readDate(value: string | null): string | null {
  return isIsoDate(value) && value >= MIN_DATE && value <= MAX_DATE ? value : null
}

/** The day in an address of the day view, else the clinic's current day as far as this browser can tell. */
export const dayOf = (search: string): string =>
  readDate(new URLSearchParams(search).get('date')) ?? guessToday()

/**
 * Some days on from the day in the address, or null beyond the calendar's ends. A new address is drawn in a transition: a
 * press before that counts from the newest.
 */
export const stepFrom = (today: string, days: number): string | null =>
  readDate(addDays(readDate(new URLSearchParams(window.location.search).get('date')) ?? today, days))

/** Whether an address of the day view asks for the whole week. */
export const showsWeek = (search: string): boolean => new URLSearchParams(search).get('view') === 'week'
