import { useEffect, useRef, useState } from 'react'
import { getToken, sessionEnd, subscribeSession } from './session.ts'

/**
 * What stood in open forms when the session ended. Nothing is written while the session lives: patient data
 * goes into the tab's storage only at the moment at which the server refuses the token, for the same person to find
 * it again after signing in, and it is gone once it was restored, on logout, or when somebody else signs in.
 */
const PREFIX = 'draft:'
const OWNER_KEY = 'draft-owner'

const open = new Map<string, () => unknown>()
let owner = ''

function forget() {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) || key === OWNER_KEY) sessionStorage.removeItem(key)
    }
  } catch {
    // Without storage there is nothing to remove.
  }
}

function keep() {
  try {
    for (const [key, read] of open) {
      const value = read()
      if (value !== null && value !== undefined) sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
    }
    sessionStorage.setItem(OWNER_KEY, owner)
  } catch {
    // A full or forbidden storage loses the draft, not the page.
  }
}

/**
 * Watches the session for this tab. Called once, by the staff area's layout.
 * @returns a function that unsubscribes
 */
export function watchForDrafts(): () => void {
  return subscribeSession(() => {
    if (getToken()) return
    // Signing out on purpose takes everything along; any other end keeps what was open.
    if (sessionEnd() === 'logout') forget()
    else if (open.size > 0) keep()
  })
}

/** Says who is working in this tab, so that only the same person gets the drafts back. */
export function setDraftOwner(username: string) {
  owner = username
}

/** Called at a login: somebody else's drafts are thrown away. */
export function claimDrafts(username: string) {
  try {
    if (sessionStorage.getItem(OWNER_KEY) !== username.trim().toLowerCase()) forget()
  } catch {
    // Nothing is stored.
  }
  owner = username.trim().toLowerCase()
}

/** What was kept under this key, or null. Reading does not remove it: `useDraft` does, once its form is shown. */
export function readDraft<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as T | null
  } catch {
    return null
  }
}

/**
 * Registers an open form: its value is kept if the session ends under it. Null means that there is nothing worth
 * keeping.
 *
 * @example
 * const kept = useKept<Form>('book')
 * const [form, setForm] = useState(kept ?? empty)
 * useDraft('book', form)
 */
export function useDraft(key: string, value: unknown) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  useEffect(() => {
    open.set(key, () => latest.current)
    try {
      sessionStorage.removeItem(PREFIX + key)
    } catch {
      // Nothing was stored.
    }
    return () => {
      open.delete(key)
    }
  }, [key])
}

/** What the form under this key held when the session ended: the same answer as long as the form is shown. */
export function useKept<T>(key: string): T | null {
  const [kept] = useState(() => readDraft<T>(key))
  return kept
}
