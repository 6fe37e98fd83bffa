import { useEffect, useRef } from 'react'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { isReloading } from '../browser/reload-page.ts'
import { keepInTab, readFromTab } from '../browser/tab-storage.ts'

/**
 * Keeps a visitor's form, in this tab, while the site itself reloads the page. What staff have open is kept by `useDraft()`.
 *
 * @param restore puts the kept value back, once
 */
export function useKeptOverReload<T>(key: string, read: () => T, restore: (kept: T) => void) {
  const latest = useRef({ read, restore })
  useEffect(() => {
    latest.current = { read, restore }
  })
  useEffect(() => {
    const kept = readFromTab<T>(key, Date.now())
    keepInTab(key, null, 0)
    if (kept) latest.current.restore(kept)
    const keep = () => {
      if (isReloading()) keepInTab(key, latest.current.read(), Date.now() + HOUR_MS)
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [key])
}
