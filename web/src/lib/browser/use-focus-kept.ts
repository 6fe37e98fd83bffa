import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Moves the focus to the first of these elements that exists, if it was on a button that is gone: one in a notice that
 * a failure has replaced.
 */
export function useFocusKept(failure: unknown, ...targets: RefObject<HTMLElement | null>[]): void {
  const keep = useEffectEvent(() => {
    if (document.activeElement !== document.body) return
    targets.find(({ current }) => current)?.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (failure) keep()
  }, [failure])
}
