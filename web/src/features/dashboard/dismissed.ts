/** The items of the setup notice, in its order. */
export const setupItems = ['hours', 'notices', 'claims'] as const
export type SetupItem = (typeof setupItems)[number]

const STORAGE_KEY = 'setupDone'

/** The items that were dismissed in this browser. */
export function readDismissed(): SetupItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return setupItems.filter((item) => Array.isArray(stored) && stored.includes(item))
  } catch {
    // Storage may be forbidden, or its value unreadable.
    return []
  }
}

/** Remembers the dismissed items in this browser. Without storage, until the screen is left. */
export function keepDismissed(items: readonly SetupItem[]) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(items))
  } catch {
    // Storage may be full or forbidden.
  }
}
