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

/** The values that the storage didn't take. They last until a reload. */
const unstored = new Map<string, string>()

/** Stores a value in this tab, until a time (epoch milliseconds) or until the tab is closed. Null deletes it. */
export function keepInTab(key: string, value: unknown, until = Number.MAX_SAFE_INTEGER): void {
  const kept = JSON.stringify({ value, until })
  unstored.delete(key)
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, kept)
  } catch {
    if (value !== null) unstored.set(key, kept)
  }
}

/** The value under this key, or null. An expired one is deleted. */
export function readFromTab<T>(key: string, now = Date.now()): T | null {
  try {
    const stored = unstored.get(key) ?? sessionStorage.getItem(key) ?? 'null'
    const kept = JSON.parse(stored) as { value: T; until: number } | null
    if (kept && now < kept.until) return kept.value
    keepInTab(key, null)
  } catch {
    // The stored value is unreadable.
  }
  return null
}

/** The keys of stored values that begin with `start`. */
export function keysInTab(start: string): string[] {
  const keys = [...unstored.keys()]
  try {
    keys.push(...Object.keys(sessionStorage))
  } catch {
    // It is forbidden.
  }
  return [...new Set(keys)].filter((key) => key.startsWith(start))
}
