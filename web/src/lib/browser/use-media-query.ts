import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Wide enough for tables of many columns beside the menu. On narrower screens the rows are shown as cards. */
export const TABLE = '(min-width: 75rem)'

/** Wide enough for a panel beside the content. On narrower screens it is a drawer. */
export const WIDE = '(min-width: 64rem)'

/** Wide enough for the public links in the bar. At 768 px and below they are in a drawer. */
export const PUBLIC_LINKS = '(min-width: 768.02px)'

/** Wide enough for the staff menu beside the content. On narrower screens it is a drawer. */
export const STAFF_MENU = '(min-width: 48rem)'

/** Matches if the visitor prefers less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Whether a media query matches. For content whose structure changes with the width (a table or cards); differences in
 * looks belong in responsive styles.
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
