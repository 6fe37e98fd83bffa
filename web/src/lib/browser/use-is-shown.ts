import { useEffect, useRef } from 'react'

/** A ref that is true while the component is on the screen, for what follows an awaited answer. */
export function useIsShown() {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => void (shown.current = false)
  }, [])
  return shown
}
