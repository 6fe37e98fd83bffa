import { useSyncExternalStore } from 'react'

/** The name under which the staff token is stored (SESSIONS-1). */
export const TOKEN_KEY = 'admintoken'

/** Why the token was removed, stored beside it. It tells other tabs whether the user signed out deliberately. */
const END_KEY = 'admintoken-end'

/** How the last session ended: by the user, or because the server refused its token. */
export type SessionEnd = 'logout' | 'expired'

const listeners = new Set<() => void>()
// Holds the session if local storage is unavailable; it then ends with the tab.
let inMemory: string | null = null
let lastEnd: SessionEnd | null = null

function notify() {
  for (const listener of listeners) listener()
}

/** The stored staff token, if there is one. Only the server can tell whether it is still valid. */
export function getToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY)
  } catch {
    return inMemory
  }
}

/** Stores the token of a new session. */
export function setToken(token: string) {
  lastEnd = null
  try {
    localStorage.removeItem(END_KEY)
    localStorage.setItem(TOKEN_KEY, token)
  } catch {
    inMemory = token
  }
  notify()
}

/** Removes the token after a logout, or with 'expired' after the server has refused it. */
export function clearToken(reason: SessionEnd = 'logout') {
  lastEnd = reason
  inMemory = null
  try {
    localStorage.setItem(END_KEY, reason)
    localStorage.removeItem(TOKEN_KEY)
  } catch {
    // Nothing was stored.
  }
  notify()
}

/** How the last session in this tab ended, until the next login. The login page says if it expired. */
export function sessionEnd(): SessionEnd | null {
  return lastEnd
}

/** Calls the listener whenever the token changes, in this tab or another. Returns a function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key !== TOKEN_KEY && event.key !== null) return
    if (getToken() === null) lastEnd = localStorage.getItem(END_KEY) === 'logout' ? 'logout' : 'expired'
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The stored token, kept current across tabs. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeSession, getToken, () => null)
}
