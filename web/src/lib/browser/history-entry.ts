// What is stored in the current history entry, read without React and the router.

/** The text stored by `useEntryText`; empty if there is none. */
export function keptText(key: string): string {
  const text = (window.history.state as Record<string, unknown> | null)?.[key]
  return typeof text === 'string' ? text : ''
}

/** The value stored by `useEntryState`, or null. The router keeps it in a part of its own. */
export const keptState = <T>(key: string): T | null =>
  (window.history.state as { usr?: Record<string, T> | null } | null)?.usr?.[key] ?? null
