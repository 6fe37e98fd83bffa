import { useEffect } from 'react'

/**
 * Sets `--keyboard` to the height of the page's end that a phone's keyboard covers, for what sticks to it. Browsers move
 * neither `fixed` nor `sticky` elements above the keyboard.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      // A page that is zoomed in shows less than it could, but nothing covers it.
      const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop)
      document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      document.documentElement.style.removeProperty('--keyboard')
    }
  }, [])
}
