import { getToken } from '#web/lib/calls/session.ts'
import { isUnsettled, type Press, restorePress, unansweredPress } from '#web/lib/calls/act.ts'
import { emptyForm, type PostForm } from './post-form.ts'

/*
  The post being written is kept in this browser until it is published: across a reload, an expired session, a closed
  laptop. Its press goes with it while no answer has come. Unlike patient data, a post is public anyway, so it may be kept
  in local storage, separately for each account.
*/

/** The form of a new post, for lib/calls/act.ts. */
export const NEW_POST = 'new-post'

/** A form, and its unanswered press. */
interface Draft extends Partial<PostForm> {
  press?: Press | null
}

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
    const draft = JSON.parse(localStorage.getItem(key()) ?? 'null') as Draft | null
    if (!draft) return null
    const { press, ...form } = draft
    if (press && !isUnsettled(NEW_POST)) restorePress(NEW_POST, press)
    return { ...emptyForm, ...form }
  } catch {
    return null
  }
}

/** What is stored of a form. */
export const draftOf = (form: PostForm): string =>
  JSON.stringify({ ...form, press: form.editing ? null : unansweredPress(NEW_POST) } satisfies Draft)

/**
 * Stores a draft; null removes the stored one.
 * @returns false if the browser can't store it
 */
export function keepPostDraft(draft: string | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(key())
    else localStorage.setItem(key(), draft)
    return true
  } catch {
    return false
  }
}
