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

function subscribe(listener: () => void) {
  const system = window.matchMedia(DARK)
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

/** The theme that is shown; undefined while hydrating, since a prerendered page doesn't know it. */
export const useTheme = (): Theme | undefined =>
  useSyncExternalStore(subscribe, currentTheme, () => undefined)

/** Shows the other theme from now on, on every page. Without storage, until the next page is loaded. */
export function switchTheme() {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be full or forbidden.
  }
  for (const listener of listeners) listener()
}
