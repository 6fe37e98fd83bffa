import { getToken } from '#web/lib/calls/session.ts'
import { emptyForm, type PostForm } from './post-form.ts'

/*
  The post being written is kept in this browser until it is published: across a reload, an expired session, a closed
  laptop. Unlike patient data, a post is public anyway, so it may be kept in local storage, separately for each account.
*/

/** The account's id from the token, used as the draft's key. It is only a label: the token is not verified here. */
function owner(): string {
  try {
    const [, claims = ''] = (getToken() ?? '').split('.')
    return String((JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { sub: unknown }).sub)
  } catch {
    return 'unknown'
  }
}

const key = () => `blog-draft:${owner()}`

/** The stored draft, or null. Fields unknown to an older version of the page are filled in. */
export function readPostDraft(): PostForm | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key()) ?? 'null') as Partial<PostForm> | null
    return draft && { ...emptyForm, ...draft }
  } catch {
    return null
  }
}

/**
 * Stores the form as JSON; null removes the stored one.
 * @returns false if the browser can't store it
 */
export function keepPostDraft(form: string | null): boolean {
  try {
    if (form === null) localStorage.removeItem(key())
    else localStorage.setItem(key(), form)
    return true
  } catch {
    return false
  }
}
