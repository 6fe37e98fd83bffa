import { useEffect } from 'react'

/**
 * Links to a part of the page lead there without a navigation, for which React would draw prerendered text again, and
 * remove it until its code has loaded. The focus goes along, as it does without scripts.
 */
export function useAnchors() {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const anchor = event.target instanceof Element && event.target.closest('a')?.getAttribute('href')
      if (!anchor || !anchor.startsWith('#') || event.ctrlKey || event.metaKey || event.shiftKey) return
      const target = document.getElementById(anchor.slice(1))
      if (!target) return
      event.preventDefault()
      // The address of the AI plan has its inputs in this place.
      if (!window.location.hash.includes('=')) window.history.replaceState(window.history.state, '', anchor)
      target.scrollIntoView()
      if (target.tabIndex < 0) target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    // Before React, which lets no click through in text that it hasn't taken over.
    document.addEventListener('click', follow, { capture: true })
    return () => document.removeEventListener('click', follow, { capture: true })
  }, [])
}
