import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while prerendering and while what was prerendered is taken over, true from then on. For what only the
 * browser knows (the query, the #fragment): reading it earlier would contradict the HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
