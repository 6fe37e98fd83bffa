import type { SettingsFacts } from '#shared/contract/settings.ts'
import { todayIn, zonedInstant } from '#shared/domain/clock.ts'
import { countOf } from '#shared/domain/count-of.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'

/** '4 hours 30 minutes'. */
function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && countOf(hours, 'hour'), rest > 0 && countOf(rest, 'minute')].filter(Boolean).join(' ')
}

function zoneText(before: string, after: string, slot: string, now: number): string {
  const date = todayIn(before, now)
  const minutes = (zonedInstant(date, slot, after) - zonedInstant(date, slot, before)) / MINUTE_MS
  if (minutes === 0) return `${slot} in ${after} is now the same moment as in ${before}.`
  return `${slot} in ${after} is ${durationText(Math.abs(minutes))} ${minutes > 0 ? 'later' : 'earlier'} than in ${before}.`
}

/** Whether a change affects existing bookings: only changes of the zone and the slot length do. */
export const concernsBookings = (before: SettingsFacts, after: SettingsFacts): boolean =>
  after.timeZone !== before.timeZone || after.slotMinutes !== before.slotMinutes

/**
 * The effect of a change of the zone or the slot length on existing bookings, in sentences; empty if there is none. No
 * booking moves: each keeps its day, slot and length.
 *
 * @param count the bookings from today on
 * @param now milliseconds since 1970
 */
export function impactOf(before: SettingsFacts, after: SettingsFacts, count: number, now: number): string[] {
  if (count === 0) return []
  const those =
    count === 1 ? '1 booking from today on keeps its' : `${count} bookings from today on keep their`
  const sentences: string[] = []
  if (after.timeZone !== before.timeZone)
    sentences.push(
      `${those} day and time of day.`,
      zoneText(before.timeZone, after.timeZone, before.slots[0]!, now),
    )
  if (after.slotMinutes !== before.slotMinutes)
    sentences.push(`${those} length. New ones last ${after.slotMinutes} minutes.`)
  return sentences
}
