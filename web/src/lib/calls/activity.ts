import { createStore } from '../values/store.ts'

/**
 * When this browser last called the server, shared between its tabs, so that work in one tab keeps the others from
 * showing the idle warning. In epoch milliseconds of this device; only differences are used.
 */
const STORAGE_KEY = 'adminactivity'

/** Counts the changes; `lastActivity()` returns the value. */
const changes = createStore(0)
let inMemory: number | null = null

/** Records a call that the server counts as activity. */
export function noteActivity(at = Date.now()) {
  inMemory = at
  try {
    localStorage.setItem(STORAGE_KEY, String(at))
  } catch {
    // Without storage, each tab only knows its own activity.
  }
  changes.set(changes.get() + 1)
}

/** The last call of any tab that counted as activity; null if none is known. */
export function lastActivity(): number | null {
  try {
    const stored = Number(localStorage.getItem(STORAGE_KEY))
    return Math.max(stored || 0, inMemory ?? 0) || null
  } catch {
    return inMemory
  }
}

/** Calls the listener when this or another tab was active. Returns a function that unsubscribes. */
export function subscribeActivity(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) listener()
  }
  const unsubscribe = changes.subscribe(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}
