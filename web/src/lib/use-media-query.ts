import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Where tables of many columns fit beside the menu: below it the same rows show as cards. */
export const TABLE = '(min-width: 75rem)'

/** Where a panel fits beside the content: below it the same shows in a drawer. */
export const WIDE = '(min-width: 64rem)'

/** Where the public links stand in the bar: at 768 px and below they are in a drawer. */
export const PUBLIC_LINKS = '(min-width: 768.02px)'

/** Where the staff menu stands beside the content: below it, it is a drawer. */
export const STAFF_MENU = '(min-width: 48rem)'

/** The visitor asks for less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Whether a media query matches. For content whose structure changes with the width (a table, or cards); looks alone
 * belong in responsive styles.
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

/** Closes a drawer when the window becomes wide enough to show its content on the page. */
export function useCloseWhenWide(query: string, open: boolean, onClose: () => void) {
  const wide = useMediaQuery(query)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (wide && open) close()
  }, [wide, open])
}
