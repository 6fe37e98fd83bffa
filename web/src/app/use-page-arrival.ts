import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * What a browser does by itself when it loads a page, for pages that the router swaps: starts at the top (or at
 * the anchor) and moves the focus to the new content, so that the keyboard and screen readers go on from there.
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

/** The anchor that a fragment names; a fragment that is no encoded text names itself. */
function readHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
