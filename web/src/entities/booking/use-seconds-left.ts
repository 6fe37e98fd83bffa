import { useEffect, useState } from 'react'

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/** Whole seconds until an instant (epoch milliseconds), as a countdown; 0 once it has passed. */
export function useSecondsLeft(instant: number): number {
  const [, tick] = useState(0)
  const left = secondsUntil(instant)
  const running = left > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((count) => count + 1), 250)
    return () => clearInterval(timer)
  }, [running])

  return left
}
