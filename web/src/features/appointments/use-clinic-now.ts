import { useEffect, useState } from 'react'
import { msToNextChange, todayIn } from '#shared/domain/clock.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { type Day, slotTimes } from './day-model.ts'

/** The longest time that setTimeout can wait. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/**
 * The current time by the server's clock, for a day view. Renders again whenever a slot of the day begins or ends, at
 * midnight, each minute of the clinic's own day, and when the page returns from the background, where timers sleep.
 */
export function useClinicNow(day: Day | undefined, loadedAt: number): number {
  const [looked, setLooked] = useState(() => Date.now())
  const offset = day?.offset ?? 0
  const now = Math.max(looked, loadedAt) + offset

  useEffect(() => {
    if (!day) return
    const look = () => setLooked(Date.now())
    const { date, zone } = day.slots
    const toMinute = todayIn(zone, now) === date ? MINUTE_MS - (now % MINUTE_MS) : MAX_TIMEOUT_MS
    const timer = setTimeout(look, Math.min(msToNextChange(date, slotTimes(day), zone, now), toMinute))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [day, now])
  return now
}
