/**
 * Instants of the clinic's slots. Every function takes the zone and the current time as arguments, so that neither
 * the device's zone nor its clock can affect the result.
 */
import { utcDayStart } from './dates.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'
import { parseSlot } from './slots.ts'

/** A slot's label, and how long its consultation lasts. */
export interface SlotTime {
  slot: string
  minutes: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter is much slower than using one, so there is one per zone. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}

/** The wall-clock time of the zone at an instant, read as if it were UTC: milliseconds, whole seconds. */
function wallClock(instant: number, zone: string): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) part[type] = Number(value)
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second)
}

function offsetAt(instant: number, zone: string): number {
  return wallClock(instant, zone) - instant
}

/**
 * The instant, in epoch milliseconds, at which the wall clock of `zone` shows `slot` on `date`.
 *
 * When clocks go forward over the slot, the time doesn't exist; it is read with the offset before the change (2:30 AM
 * is 3:30 AM of the new time). When clocks go back and the time occurs twice, the second one counts. Postgres does
 * the same for `timestamp at time zone`, so SQL and TypeScript agree (TIME-6); Temporal calls it `disambiguation:
 * 'later'`.
 *
 * @throws RangeError for an unknown zone, a date that does not exist, or a malformed slot
 */
export function zonedInstant(date: string, slot: string, zone: string): number {
  const wall = utcDayStart(date) + parseSlot(slot) * MINUTE_MS
  // A day either side is outside any clock change at this time, and close enough to find it.
  const before = offsetAt(wall - DAY_MS, zone)
  const after = offsetAt(wall + DAY_MS, zone)
  if (offsetAt(wall - after, zone) === after) return wall - after
  return wall - before
}

/** The instant at which a consultation of this length ends. */
function slotEnd(date: string, { slot, minutes }: SlotTime, zone: string): number {
  return zonedInstant(date, slot, zone) + minutes * MINUTE_MS
}

/** The calendar date in the zone at the instant `now`, as YYYY-MM-DD. */
export function todayIn(zone: string, now: number): string {
  return new Date(wallClock(now, zone)).toISOString().slice(0, 10)
}

/** Whether a slot can no longer be booked: true from its start on. */
export function isPast(date: string, slot: string, zone: string, now: number): boolean {
  return now >= zonedInstant(date, slot, zone)
}

/** Whether an unconfirmed booking counts as missed: true from the end of its consultation on (TIME-4). */
export function isNoShowTime(date: string, time: SlotTime, zone: string, now: number): boolean {
  return now >= slotEnd(date, time, zone)
}

/**
 * The time of day of an instant (epoch milliseconds) on the wall clock of `zone`, written as slots are: '9:30 AM'.
 * Some engines (Deno 2.1, Firefox, Safari) put a narrow no-break space before AM and PM; it becomes a plain one.
 */
export function formatTime(instant: number, zone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone })
    .format(instant)
    .replace(/\s/g, ' ')
}
