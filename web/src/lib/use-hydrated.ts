import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while prerendering and hydrating, true from then on. For what only the browser knows, such as the query or the
 * #fragment: read earlier, it would contradict the prerendered HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
