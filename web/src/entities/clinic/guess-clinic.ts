import { todayIn } from '#shared/domain/clock.ts'
import builtZone from 'virtual:built-content/timeZone'

/** Where this browser stores the clinic's last known zone. */
const ZONE_KEY = 'clinic-zone'

/**
 * The clinic's today by the stored zone, at a first visit by the zone of the build, so that a screen can fetch its day
 * before the server has answered. Its answer corrects the guess.
 */
export function guessClinic(): { zone: string; today: string } {
  const now = Date.now()
  try {
    const zone = localStorage.getItem(ZONE_KEY)
    if (zone) return { zone, today: todayIn(zone, now) }
  } catch {
    // Without storage, or with a zone that this browser doesn't know.
  }
  return { zone: builtZone, today: todayIn(builtZone, now) }
}

/** Stores the zone for the next guess. */
export function keepZone(zone: string) {
  try {
    localStorage.setItem(ZONE_KEY, zone)
  } catch {
    // Without storage, the next guess is the build's.
  }
}
