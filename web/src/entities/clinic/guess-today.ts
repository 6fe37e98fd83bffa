import { todayIn } from '#shared/domain/clock.ts'
import builtZone from 'virtual:built-content/timeZone'

/** Where this browser stores the clinic's last known zone. */
const ZONE_KEY = 'clinic-zone'

/**
 * The clinic's current day in the stored zone, or at a first visit in the build's zone. Lets a screen fetch its day
 * before the server has answered; the answer corrects the guess.
 */
export function guessToday(): string {
  const now = Date.now()
  try {
    const zone = localStorage.getItem(ZONE_KEY)
    if (zone) return todayIn(zone, now)
  } catch {
    // No storage, or a zone that this browser doesn't support.
  }
  return todayIn(builtZone, now)
}

/** Stores the zone for the next guess. */
export function keepZone(zone: string) {
  try {
    localStorage.setItem(ZONE_KEY, zone)
  } catch {
    // Without storage, the next guess uses the build's zone.
  }
}
