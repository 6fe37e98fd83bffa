import type { BookingFields } from '../api/booking-calls.ts'

/** A booking half made, as the tab keeps it while the visitor fetches the code from the mail. */
export interface BookingDraft {
  fields: BookingFields
  /** When a code was sent to the address: when the next may be asked for, in epoch milliseconds. */
  resendAt: number | null
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

/** What was kept within the last hour, or null. */
export function readDraft(now: number): BookingDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (BookingDraft & { at: number }) | null
    return kept && now - kept.at < KEPT_MS ? { fields: kept.fields, resendAt: kept.resendAt } : null
  } catch {
    return null
  }
}
