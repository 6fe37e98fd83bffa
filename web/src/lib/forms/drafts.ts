import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isReloading } from '../browser/reload-page.ts'
import { getToken, sessionEnd, subscribeSession } from '../calls/session.ts'

/**
 * The content of forms that were open when the session ended or the page was reloaded. Only then is patient data
 * written to the tab's storage. A reload by the site itself (`reloadPage()`) keeps all of them, any other only those that
 * ask for it. It is deleted once it is restored, on logout, or when somebody else signs in.
 */
const PREFIX = 'draft:'
const OWNER_KEY = 'draft-owner'
/** Identifies the session that the drafts belong to, after a reload. */
const SESSION_KEY = 'draft-session'

const open = new Map<string, { read: () => unknown; overReload: boolean }>()
let owner = ''
const watchers = new Set<() => void>()
const notify = () => {
  for (const watcher of watchers) watcher()
}

function forget() {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) || key === OWNER_KEY || key === SESSION_KEY) sessionStorage.removeItem(key)
    }
  } catch {
    // Without storage there is nothing to remove.
  }
  notify()
}

/** Identifies a session without storing the token a second time. */
const sessionMark = () => getToken()?.slice(-12) ?? null

function keep(forReload: boolean) {
  try {
    for (const [key, { read, overReload }] of open) {
      const value = overReload || !forReload || isReloading() ? read() : null
      if (value !== null && value !== undefined) sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
    }
    sessionStorage.setItem(OWNER_KEY, owner)
    const mark = sessionMark()
    if (forReload && mark) sessionStorage.setItem(SESSION_KEY, mark)
  } catch {
    // A full or forbidden storage only loses the draft.
  }
}

function onHide() {
  if (getToken()) keep(true)
}

/** Discards the drafts if the browser restored the page as it was, with its forms. */
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
    // A deliberate logout deletes everything; any other end of the session keeps the open forms.
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

/** Sets the user of this tab, who alone gets the drafts back. Another one may have signed in in another tab. */
export function setDraftOwner(username: string) {
  owner = username
  try {
    const stored = sessionStorage.getItem(OWNER_KEY)
    if (stored !== null && stored !== owner) forget()
  } catch {
    // Nothing is stored.
  }
}

/**
 * Deletes somebody else's drafts; called at a login.
 *
 * @returns whether the same person was signed in in this tab before
 */
export function claimDrafts(username: string): boolean {
  const earlier = owner
  owner = username.trim().toLowerCase()
  try {
    if (sessionStorage.getItem(OWNER_KEY) !== owner) forget()
    sessionStorage.removeItem(SESSION_KEY)
  } catch {
    // Nothing is stored.
  }
  return owner === earlier
}

/** The draft under this key, or null. Reading doesn't delete it: `useDraft` does, once its form is shown. */
export function readDraft<T>(key: string): T | null {
  try {
    const mark = sessionStorage.getItem(SESSION_KEY)
    // Another tab has signed in again.
    if (mark !== null && mark !== sessionMark()) forget()
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** What follows `prefix` in the keys of stored drafts of this user, whose forms have not been shown since. */
export function useStoredDrafts(prefix: string, username: string): string[] {
  const read = () => {
    try {
      if (sessionStorage.getItem(OWNER_KEY) !== username) return ''
      const start = PREFIX + prefix
      const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(start))
      return keys.map((key) => key.slice(start.length)).join('\n')
    } catch {
      return ''
    }
  }
  const keys = useSyncExternalStore(watchDrafts, read, () => '')
  return keys === '' ? [] : keys.split('\n')
}

function watchDrafts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** A form that edits a record as stored when the session ends, with the record that it is based on. */
export interface KeptRecord<R, F> {
  base: R
  form: F
}

/** The record whose form was open when the session ended, or null. */
export const keptRecord = <R>(key: string): R | null => readDraft<KeptRecord<R, never>>(key)?.base ?? null

/**
 * Registers an open form, so that its value is stored if the session ends. Null means that nothing is worth keeping.
 *
 * @param options.overReload also stores it across a reload, for a form that reopens automatically
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
    notify()
    return () => {
      open.delete(key)
    }
  }, [key, overReload])
}

/** The draft stored under this key when the form was opened; stable while the form is shown. */
export function useKept<T>(key: string): T | null {
  const [kept] = useState(() => readDraft<T>(key))
  return kept
}
