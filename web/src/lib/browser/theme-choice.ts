import { useSyncExternalStore } from 'react'

/** The key in local storage. index.html reads it before the first paint. */
const KEY = 'theme'
const DARK = '(prefers-color-scheme: dark)'
type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return window.matchMedia(DARK).matches ? 'dark' : 'light'
}

/** Shows a theme, also in the browser's own bar. */
function show(theme: Theme) {
  const root = document.documentElement
  root.dataset['theme'] = theme
  const ground = getComputedStyle(root).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = ground
  for (const listener of listeners) listener()
}

/** Shows what was chosen: in the browser's bar too, from another tab, and after the back/forward cache. */
function showStored() {
  try {
    const theme = localStorage.getItem(KEY)
    if (theme === 'light' || theme === 'dark') show(theme)
  } catch {
    // Storage may be forbidden.
  }
}

function subscribe(listener: () => void) {
  const system = window.matchMedia(DARK)
  showStored()
  listeners.add(listener)
  system.addEventListener('change', listener)
  window.addEventListener('storage', showStored)
  window.addEventListener('pageshow', showStored)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
    window.removeEventListener('storage', showStored)
    window.removeEventListener('pageshow', showStored)
  }
}

/** The theme that is shown; undefined while hydrating, since a prerendered page doesn't know it. */
export const useTheme = (): Theme | undefined =>
  useSyncExternalStore(subscribe, currentTheme, () => undefined)

/** Shows the other theme from now on, on every page. Without storage, until the next page is loaded. */
export function switchTheme() {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  show(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be full or forbidden.
  }
}
