import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Does for client-side navigation what browsers do for page loads: scrolls to the top or to the anchor, and moves the
 * focus to the new content, so that keyboard and screen-reader users continue there.
 * Back and forward keep the browser's own scroll position.
 */
export function usePageArrival(mainId: string) {
  const { pathname, hash } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const target = hash ? document.getElementById(readHash(hash)) : null
    if (target) target.scrollIntoView()
    else if (navigation !== 'POP') window.scrollTo(0, 0)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname, hash, navigation, mainId])
}

/** The anchor of a fragment. A fragment that can't be decoded is used as it is. */
function readHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
