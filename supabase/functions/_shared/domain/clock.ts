/**
 * Instants of the clinic's slots. Every function takes the zone and the moment of asking, so that neither the
 * device's zone nor the device's clock decides by accident.
 */
import { addDays, utcDayStart } from './dates.ts'
import { parseSlot } from './slots.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** A slot's label, and how long its consultation lasts. */
export interface SlotTime {
  slot: string
  minutes: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter costs far more to make than to use, so each zone's is kept. */
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

/** What the wall clock of the zone shows at an instant, read as if it were UTC: milliseconds, whole seconds. */
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
 * When clocks go forward over the slot, the time that does not exist is read with the offset before the change
 * (2:30 AM is 3:30 AM of the new time). When clocks go back and the time comes twice, the second one counts.
 * Both are what Postgres answers for `timestamp at time zone`, so SQL and TypeScript agree (TIME-6);
 * Temporal calls it `disambiguation: 'later'`.
 *
 * @throws RangeError for an unknown zone, a date that does not exist, or a malformed slot
 */
export function zonedInstant(date: string, slot: string, zone: string): number {
  const wall = utcDayStart(date) + parseSlot(slot) * MINUTE_MS
  // A day to either side lies outside any change of the clock at this time, and within reach of it.
  const before = offsetAt(wall - DAY_MS, zone)
  const after = offsetAt(wall + DAY_MS, zone)
  if (offsetAt(wall - after, zone) === after) return wall - after
  return wall - before
}

/** The instant at which a consultation of so many minutes is over. */
function slotEnd(date: string, { slot, minutes }: SlotTime, zone: string): number {
  return zonedInstant(date, slot, zone) + minutes * MINUTE_MS
}

/** The calendar date in the zone at the instant `now`, as YYYY-MM-DD. */
export function todayIn(zone: string, now: number): string {
  return new Date(wallClock(now, zone)).toISOString().slice(0, 10)
}

/** Whether a slot can no longer be booked: from its very start on. */
export function isPast(date: string, slot: string, zone: string, now: number): boolean {
  return now >= zonedInstant(date, slot, zone)
}

/** Whether an unconfirmed booking counts as missed: from the end of its consultation on (TIME-4). */
export function isNoShowTime(date: string, time: SlotTime, zone: string, now: number): boolean {
  return now >= slotEnd(date, time, zone)
}

/**
 * Milliseconds from `now` to the next moment at which some slot of the day changes its state (its start or its
 * end), or to the day's end when none is left; for screens that follow the clock. Never less than 1.
 */
export function msToNextChange(date: string, times: readonly SlotTime[], zone: string, now: number): number {
  const edges = times.flatMap((time) => [zonedInstant(date, time.slot, zone), slotEnd(date, time, zone)])
  const next = Math.min(
    ...edges.filter((edge) => edge > now),
    zonedInstant(addDays(todayIn(zone, now), 1), '12:00 AM', zone),
  )
  return Math.max(1, next - now)
}
