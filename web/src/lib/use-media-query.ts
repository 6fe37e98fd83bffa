import { useCallback, useSyncExternalStore } from 'react'

/** Where tables of many columns fit beside the menu: below it the same rows show as cards. */
export const TABLE = '(min-width: 75rem)'

/** Where a panel fits beside the content: below it the same shows in a drawer. */
export const WIDE = '(min-width: 64rem)'

/** The visitor asks for less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Whether a media query matches. For what changes its structure with the width (a table, or cards); what only
 * changes its looks belongs into responsive styles.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
