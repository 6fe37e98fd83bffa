const PROBE_KEY = 'probe'
/** As long as a long form. */
const PROBE = '-'.repeat(100_000)

/** Whether this tab can store a form: its storage may be forbidden or full. */
export function canKeepInTab(): boolean {
  try {
    sessionStorage.setItem(PROBE_KEY, PROBE)
    const kept = sessionStorage.getItem(PROBE_KEY) === PROBE
    sessionStorage.removeItem(PROBE_KEY)
    return kept
  } catch {
    return false
  }
}

/** Stores a value in this tab, until a time (epoch milliseconds) or until the tab is closed. Null deletes it. */
export function keepInTab(key: string, value: unknown, until = Number.MAX_SAFE_INTEGER): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ value, until }))
  } catch {
    // A full or forbidden storage only loses the value.
  }
}

/** The value under this key, or null. An expired one is deleted. */
export function readFromTab<T>(key: string, now = Date.now()): T | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { value: T; until: number } | null
    if (kept && now < kept.until) return kept.value
    sessionStorage.removeItem(key)
  } catch {
    // The stored value is unreadable.
  }
  return null
}

/** The keys of stored values that begin with `start`. */
export function keysInTab(start: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}
