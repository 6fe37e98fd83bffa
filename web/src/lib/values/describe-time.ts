import { zonedInstant } from '#shared/domain/clock.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { zoneName, zoneOffset } from '#shared/domain/zone-name.ts'

/** The zone with its offset on a day: 'India Standard Time (GMT+5:30)'. */
export function describeZone(zone: string, date: string): string {
  const noon = zonedInstant(date, '12:00 PM', zone)
  return `${zoneName(zone, noon)} (${zoneOffset(zone, noon)})`
}

/**
 * The same moment on the visitor's own clock, for a video consultation from abroad: 'Sunday, November 22, 11:30 PM'.
 * Undefined if both clocks agree.
 */
export const localTime = (date: string, slot: string, zone: string, ownZone: string): string | undefined =>
  localInstant(zonedInstant(date, slot, zone), zone, ownZone)

/** An instant (epoch milliseconds) on the visitor's own clock, like {@link localTime}. */
export function localInstant(instant: number, zone: string, ownZone: string): string | undefined {
  const show = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
      .format(instant)
      // Some engines write a narrow space before AM and PM, others 'at' before the hour.
      .replace(/\s/g, ' ')
      .replace(' at ', ', ')
  const there = show(ownZone)
  return there === show(zone) ? undefined : there
}

/** A visit in words: 'Tuesday, November 24, 2026 at 10:00 AM'. */
export function describeVisit(date: string, slot: string): string {
  return `${formatLongDate(date)} at ${slot}`
}

/** The time zone of the visitor's device. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
