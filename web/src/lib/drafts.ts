import { useEffect, useRef, useState } from 'react'
import { getToken, sessionEnd, subscribeSession } from './session.ts'

/**
 * What stood in open forms when the session ended or the page was reloaded. Nothing is written while the page lives:
 * patient data goes into the tab's storage only at the moment at which the server refuses the token or the page goes,
 * for the same person to find it again, and it is gone once it was restored, on logout, or when somebody else signs in.
 */
const PREFIX = 'draft:'
const OWNER_KEY = 'draft-owner'
/** After a reload: the session that the drafts belong to. */
const SESSION_KEY = 'draft-session'

const open = new Map<string, { read: () => unknown; overReload: boolean }>()
let owner = ''

function forget() {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) || key === OWNER_KEY || key === SESSION_KEY) sessionStorage.removeItem(key)
    }
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Tells sessions apart without storing the token a second time. */
const sessionMark = () => getToken()?.slice(-12) ?? null

function keep(forReload: boolean) {
  try {
    for (const [key, { read, overReload }] of open) {
      const value = overReload || !forReload ? read() : null
      if (value !== null && value !== undefined) sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
    }
    sessionStorage.setItem(OWNER_KEY, owner)
    const mark = sessionMark()
    if (forReload && mark) sessionStorage.setItem(SESSION_KEY, mark)
  } catch {
    // A full or forbidden storage loses the draft, not the page.
  }
}

function onHide() {
  if (getToken()) keep(true)
}

/** The page was not reloaded but comes back as it was, its forms with it. */
function onShow({ persisted }: PageTransitionEvent) {
  if (persisted) forget()
}

/**
 * Watches the session for this tab. Called once, by the staff area's layout.
 * @returns a function that unsubscribes
 */
export function watchForDrafts(): () => void {
  const unsubscribe = subscribeSession(() => {
    if (getToken()) return
    // Signing out on purpose takes everything along; any other end keeps what was open.
    if (sessionEnd() === 'logout') forget()
    else if (open.size > 0) keep(false)
  })
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    unsubscribe()
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
  }
}

/** Says who is working in this tab, so that only the same person gets the drafts back. */
export function setDraftOwner(username: string) {
  owner = username
}

/** Called at a login: somebody else's drafts are thrown away. */
export function claimDrafts(username: string) {
  try {
    if (sessionStorage.getItem(OWNER_KEY) !== username.trim().toLowerCase()) forget()
    sessionStorage.removeItem(SESSION_KEY)
  } catch {
    // Nothing is stored.
  }
  owner = username.trim().toLowerCase()
}

/** What was kept under this key, or null. Reading does not remove it: `useDraft` does, once its form is shown. */
export function readDraft<T>(key: string): T | null {
  try {
    const mark = sessionStorage.getItem(SESSION_KEY)
    // Somebody has signed in anew in another tab.
    if (mark !== null && mark !== sessionMark()) forget()
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as T | null
  } catch {
    return null
  }
}

/**
 * Registers an open form: its value is kept if the session ends under it. Null means that there is nothing worth
 * keeping.
 *
 * @param options.overReload keeps it over a reload too: for a form that is there again by itself
 * @example
 * const kept = useKept<Form>('book')
 * const [form, setForm] = useState(kept ?? empty)
 * useDraft('book', form)
 */
export function useDraft(key: string, value: unknown, { overReload = false } = {}) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  useEffect(() => {
    open.set(key, { read: () => latest.current, overReload })
    try {
      sessionStorage.removeItem(PREFIX + key)
    } catch {
      // Nothing was stored.
    }
    return () => {
      open.delete(key)
    }
  }, [key, overReload])
}

/** What the form under this key held when the session ended: the same answer as long as the form is shown. */
export function useKept<T>(key: string): T | null {
  const [kept] = useState(() => readDraft<T>(key))
  return kept
}
