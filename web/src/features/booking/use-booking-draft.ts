import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { BookingFlow } from './flow/booking-flow.ts'
import type { BookingState } from './flow/booking-state.ts'
import { keepDraft, readDraft } from './booking-draft.ts'
import { type BookingFields, fillEmptyFields } from './booking-fields.ts'

interface Options {
  form: RefObject<HTMLFormElement | null>
  flow: BookingFlow
  state: BookingState
  /** The form's current content. */
  read: () => BookingFields
  /** Restores the values that the form's own fields don't hold: the day and the slot. */
  restore: (fields: BookingFields) => void
}

/**
 * Stores the form for a visitor who reads the code in the mail and returns to a reloaded page: phones discard pages
 * in the background. It is stored when the page is hidden or left, and restored once on return. A verified address
 * and a booking in progress are stored at once.
 */
export function useBookingDraft({ form, flow, state, read, restore }: Options) {
  const { sent, resendAt, codeUntil, token, tokenUntil, visits, outstanding, failure } = state
  const notSent = failure?.kind === 'unknown' && failure.notSent
  const draft = () => ({
    fields: read(),
    code: sent ? { resendAt, codeUntil } : null,
    verification: token ? { token, tokenUntil, visits } : null,
    outstanding: notSent ? null : outstanding,
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

  // A layout effect, because its cleanup still finds the fields when another page of the site opens.
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
