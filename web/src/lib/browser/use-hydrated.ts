import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while prerendering and hydrating, then true. For values that only the browser knows, such as the query or the
 * #fragment: used earlier, they would contradict the prerendered HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
