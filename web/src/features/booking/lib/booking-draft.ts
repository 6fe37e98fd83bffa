import type { BookingFields } from '../api/booking-calls.ts'
import type { SentCode } from '../flow/booking-state.ts'

/** A booking half made, as the tab keeps it while the visitor fetches the code from the mail. */
export interface BookingDraft {
  fields: BookingFields
  /** The code that was sent to the address, if one was. */
  code: SentCode | null
}

const KEY = 'booking-draft'
/** A tab left open on a shared device tells the next person nothing of the last. */
const KEPT_MS = 60 * 60 * 1000

/** Keeps what stands in the form, in this tab only; nothing entered, nothing kept. */
export function keepDraft(draft: BookingDraft, now: number) {
  const { name, contact, email, slot } = draft.fields
  try {
    if (name || contact || email || slot) sessionStorage.setItem(KEY, JSON.stringify({ ...draft, at: now }))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A full or forbidden storage loses the draft, not the page.
  }
}

/** What was kept within the last hour, or null; what is older is thrown away. */
export function readDraft(now: number): BookingDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (BookingDraft & { at: number }) | null
    if (kept && now - kept.at < KEPT_MS) return { fields: kept.fields, code: kept.code }
    sessionStorage.removeItem(KEY)
    return null
  } catch {
    return null
  }
}
