import { keepInTab, keysInTab, readFromTab } from '../browser/tab-storage.ts'
import { forgetResults } from '../calls/act.ts'
import { getToken, sessionEnd, subscribeSession } from '../calls/session.ts'
import { useStore } from '../values/store.ts'
import { deletedDrafts, discardOpenDrafts, keepOpenForms, openForms, storedDrafts } from './drafts.ts'

/*
  The drafts of staff and their unanswered presses (lib/calls/act.ts), which contain patient data. They are kept when the
  session ends, and deleted on logout or when somebody else signs in.
*/

const OWNER_KEY = 'draft-owner'
/** Identifies the session that the drafts belong to, after a reload. */
const SESSION_KEY = 'draft-session'

let owner = ''

function forget() {
  for (const key of keysInTab('draft')) keepInTab(key, null)
  forgetResults()
  deletedDrafts.set(deletedDrafts.get() + 1)
}

/** Identifies a session without storing the token a second time. */
const sessionMark = () => getToken()?.slice(-12) ?? null

/** Deletes the drafts kept over a reload if another tab has signed in again since. */
export function forgetOtherSession() {
  const mark = readFromTab<string>(SESSION_KEY)
  if (mark !== null && mark !== sessionMark()) forget()
}

function onSessionChange() {
  if (getToken()) return forgetOtherSession()
  // A deliberate logout deletes everything; any other end of the session keeps the open forms and unanswered presses.
  if (sessionEnd() === 'logout') {
    openForms.clear()
    forget()
  } else {
    keepOpenForms()
    keepInTab(OWNER_KEY, owner)
  }
}

// Also after the staff area was left: a form may outlive it.
if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    if (!getToken() || owner === '') return
    keepInTab(OWNER_KEY, owner)
    keepInTab(SESSION_KEY, sessionMark())
  })

/** Discards the drafts of the open forms if the browser restored the page as it was, with these forms. */
function onShow({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  forgetOtherSession()
  discardOpenDrafts()
}

/**
 * Watches the session for this tab. Called once, by the staff area's layout.
 * @returns a function that unsubscribes
 */
export function watchForDrafts(): () => void {
  const unsubscribe = subscribeSession(onSessionChange)
  window.addEventListener('pageshow', onShow)
  return () => {
    unsubscribe()
    window.removeEventListener('pageshow', onShow)
  }
}

/** Sets the user of this tab, who alone gets the drafts back. Another one may have signed in in another tab. */
export function setDraftOwner(username: string) {
  const before = readFromTab<string>(OWNER_KEY) ?? owner
  owner = username
  if (before !== '' && before !== owner) forget()
}

/** Deletes somebody else's drafts; called at a login. */
export function claimDrafts(username: string): void {
  owner = username.trim().toLowerCase()
  if (readFromTab(OWNER_KEY) !== owner) forget()
  keepInTab(SESSION_KEY, null)
}

/** What follows `start` in the keys of this user's stored drafts, whose forms have not been shown since. */
export function useStoredDrafts(start: string, username: string): string[] {
  useStore(deletedDrafts)
  return readFromTab(OWNER_KEY) === username ? storedDrafts(start) : []
}
