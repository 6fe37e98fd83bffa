import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import type { Day } from './day-model.ts'

/**
 * The current time by the server's clock, for a day view. Renders again at each minute, at which slots begin and end,
 * and when the page returns from the background, where timers sleep.
 */
export function useClinicNow(day: Day | undefined, loadedAt: number): number {
  const [looked, setLooked] = useState(() => Date.now())
  const now = Math.max(looked, loadedAt) + (day?.offset ?? 0)

  useEffect(() => {
    if (!day) return
    const look = () => setLooked(Date.now())
    const timer = setTimeout(look, MINUTE_MS - (now % MINUTE_MS))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [day, now])
  return now
}
