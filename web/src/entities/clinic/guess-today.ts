import { todayIn } from '#shared/domain/clock.ts'
import builtZone from 'virtual:built-content/timeZone'

/** Where this browser stores the clinic's last known zone. */
const ZONE_KEY = 'clinic-zone'

/** The clinic's zone as last known, or at a first visit the build's, until the server has answered. */
export function guessZone(): string {
  try {
    const zone = localStorage.getItem(ZONE_KEY)
    if (zone && todayIn(zone, 0)) return zone
  } catch {
    // No storage, or a zone that this browser doesn't support.
  }
  return builtZone
}

/**
 * The clinic's current day in that zone. Lets a screen fetch its day before the server has answered; the answer corrects
 * the guess.
 */
export const guessToday = (): string => todayIn(guessZone(), Date.now())

/** Stores the zone for the next guess. */
export function keepZone(zone: string) {
  try {
    localStorage.setItem(ZONE_KEY, zone)
  } catch {
    // Without storage, the next guess uses the build's zone.
  }
}
