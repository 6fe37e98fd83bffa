import { useSyncExternalStore } from 'react'

let printing = false

/** Some browsers print a copy of the page that they make right after `beforeprint`. */
function subscribe(listener: () => void) {
  const set = (now: boolean) => {
    printing = now
    listener()
  }
  const begin = () => set(true)
  const end = () => set(false)
  const list = window.matchMedia('print')
  const change = () => set(list.matches)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  list.addEventListener('change', change)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    list.removeEventListener('change', change)
  }
}

/** Whether the page is being printed. For content that is on paper only; differences in looks belong in styles. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  )
