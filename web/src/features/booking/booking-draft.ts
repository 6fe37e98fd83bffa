import type { Resumable } from './flow/booking-state.ts'
import { type BookingFields, fieldNames } from './booking-fields.ts'

/** A booking half made, as the tab keeps it while the visitor fetches the code from the mail. */
export interface BookingDraft extends Omit<Resumable, 'email'> {
  fields: BookingFields
}

const KEY = 'booking-draft'
/** A tab left open on a shared device tells the next person nothing of the last. */
const KEPT_MS = 60 * 60 * 1000

/** Keeps what stands in the form, in this tab only. The day alone, which fills itself in, is not worth keeping. */
export function keepDraft(draft: BookingDraft, now: number) {
  const isEmpty = fieldNames.every((name) => name === 'date' || !draft.fields[name])
  try {
    if (isEmpty && !draft.outstanding) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ ...draft, at: now }))
  } catch {
    // A full or forbidden storage loses the draft, not the page.
  }
}

/** What was kept within the last hour, or null; what is older is thrown away, as is a verification that has expired. */
export function readDraft(now: number): BookingDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (BookingDraft & { at: number }) | null
    if (kept && now - kept.at < KEPT_MS) {
      const { at: _, ...draft } = kept
      const holds = draft.verification && now < draft.verification.tokenUntil
      return holds ? draft : { ...draft, verification: null }
    }
    sessionStorage.removeItem(KEY)
    return null
  } catch {
    return null
  }
}
