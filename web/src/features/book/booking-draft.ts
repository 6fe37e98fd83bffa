import { HOUR_MS } from '#shared/domain/durations.ts'
import type { Resumable } from '#web/entities/booking/flow/booking-state.ts'
import { type BookingFields, fieldNames } from '#web/entities/booking/booking-fields.ts'
import { keepInTab, readFromTab } from '#web/lib/browser/tab-storage.ts'

/** An unfinished booking, stored in the tab while the visitor reads the code in the mail. */
export interface BookingDraft extends Omit<Resumable, 'email'> {
  fields: BookingFields
}

const KEY = 'booking-draft'
/** After this time the draft is deleted, so that a tab left open on a shared device reveals nothing. */
const MAX_AGE_MS = HOUR_MS

/** Stores the form, in this tab only. A form with only a day is not stored, because the day fills in by itself. */
export function keepDraft(draft: BookingDraft, now: number) {
  const isEmpty = fieldNames.every((name) => name === 'date' || !draft.fields[name])
  keepInTab(KEY, isEmpty ? null : draft, now + MAX_AGE_MS)
}

/** Deletes the draft of a booking that has been made. */
export const forgetDraft = () => keepInTab(KEY, null)

/** The draft of the last hour, or null. Deletes an older one, and an expired verification. */
export function readDraft(now: number): BookingDraft | null {
  const draft = readFromTab<BookingDraft>(KEY, now)
  const holds = draft?.verification && now < draft.verification.tokenUntil
  return holds ? draft : draft && { ...draft, verification: null }
}
