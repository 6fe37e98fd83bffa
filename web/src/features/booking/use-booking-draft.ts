import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { BookingFlow } from './flow/booking-flow.ts'
import type { BookingState } from './flow/booking-state.ts'
import { keepDraft, readDraft } from './booking-draft.ts'
import { type BookingFields, fillEmptyFields } from './booking-fields.ts'

interface Options {
  form: RefObject<HTMLFormElement | null>
  flow: BookingFlow
  state: BookingState
  /** What the form holds now. */
  read: () => BookingFields
  /** Takes over what the form's own fields don't hold: the day and the slot. */
  restore: (fields: BookingFields) => void
}

/**
 * Keeps the form for a visitor who looks up the code in the mail and finds the page reloaded: a phone throws pages
 * away behind its owner's back. Kept when the page is hidden or left, restored once when it is back. A verified
 * address and a booking on its way are kept at once.
 */
export function useBookingDraft({ form, flow, state, read, restore }: Options) {
  const { sent, resendAt, codeUntil, token, tokenUntil, outstanding } = state
  const draft = () => ({
    fields: read(),
    code: sent ? { resendAt, codeUntil } : null,
    verification: token ? { token, tokenUntil } : null,
    outstanding,
  })
  const latest = useRef({ draft, restore })
  useEffect(() => {
    latest.current = { draft, restore }
  })

  useEffect(() => {
    const kept = readDraft(Date.now())
    if (!kept) return
    const { fields, ...rest } = kept
    if (form.current) fillEmptyFields(form.current, fields)
    latest.current.restore(fields)
    flow.resume({ ...rest, email: fields.email })
  }, [form, flow])

  // A layout effect: when another page of the site is opened, its end still finds the fields.
  useLayoutEffect(() => {
    const keep = () => keepDraft(latest.current.draft(), Date.now())
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [])

  useEffect(() => {
    if (token || outstanding) keepDraft(latest.current.draft(), Date.now())
  }, [token, outstanding])
}
