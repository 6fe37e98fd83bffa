import { todayIn } from '#shared/domain/clock.ts'

/** Where this browser stores the clinic's last known zone. */
const ZONE_KEY = 'clinic-zone'

/** The clinic's today by the stored zone, so that a screen can fetch its day before the server has answered. */
export function guessClinic(): { zone: string; today: string } | undefined {
  try {
    const zone = localStorage.getItem(ZONE_KEY)
    return zone ? { zone, today: todayIn(zone, Date.now()) } : undefined
  } catch {
    return undefined
  }
}

/** Stores the zone for the next guess. */
export function keepZone(zone: string) {
  try {
    localStorage.setItem(ZONE_KEY, zone)
  } catch {
    // Without storage there is no guess.
  }
}
