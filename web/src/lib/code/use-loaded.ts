import { useEffect, useState } from 'react'
import type { LateCode } from './late.tsx'

/** Loads parts of a screen at once, and says whether each has arrived or failed: they can be drawn together. */
export function useLoaded(...parts: Pick<LateCode<unknown>, 'load' | 'state'>[]): boolean {
  const [first] = useState(parts)
  const [loaded, setLoaded] = useState(() => first.every(({ state }) => state.get().code))
  useEffect(() => {
    void Promise.allSettled(first.map(({ load }) => load())).then(() => setLoaded(true))
  }, [first])
  return loaded
}
