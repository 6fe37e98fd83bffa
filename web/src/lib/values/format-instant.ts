import { formatTime as timeOfDay, todayIn } from '#shared/domain/clock.ts'
import { formatShortDate } from '#shared/domain/dates.ts'

/** The day of an instant in the clinic's zone, 'YYYY-MM-DD'. Until the zone is known, the day in UTC. */
export function dayOf(instant: string, zone = 'UTC'): string {
  return todayIn(zone, Date.parse(instant))
}

/** An instant as a day for lists: 'Nov 23, 2026'. */
export function formatDay(instant: string, zone?: string): string {
  return formatShortDate(dayOf(instant, zone))
}

/** An instant within the last days, in the clinic's zone: 'Mon, 10:00 AM'. */
export function formatWeekdayTime(instant: string, zone = 'UTC'): string {
  const weekday = new Date(instant).toLocaleDateString('en-US', { weekday: 'short', timeZone: zone })
  return `${weekday}, ${formatTime(instant, zone)}`
}

/** The time of day of an instant in the clinic's zone: '9:30 AM'. */
export function formatTime(instant: string, zone = 'UTC'): string {
  return timeOfDay(Date.parse(instant), zone)
}
