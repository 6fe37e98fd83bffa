import { useEffect, useState } from 'react'
import { msToNextChange } from '#shared/domain/clock.ts'
import { type Day, slotTimes } from './day-model.ts'

/** The longest time that setTimeout can wait. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/**
 * The current time by the server's clock, for a day view. Renders again whenever a slot of the day begins or ends, at
 * midnight, and when the page returns from the background, where timers sleep.
 */
export function useClinicNow(day: Day | undefined, loadedAt: number): number {
  const [looked, setLooked] = useState(() => Date.now())
  const offset = day?.offset ?? 0
  const now = Math.max(looked, loadedAt) + offset

  useEffect(() => {
    if (!day) return
    const look = () => setLooked(Date.now())
    const { date, zone } = day.slots
    const timer = setTimeout(look, Math.min(msToNextChange(date, slotTimes(day), zone, now), MAX_TIMEOUT_MS))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [day, now])
  return now
}
