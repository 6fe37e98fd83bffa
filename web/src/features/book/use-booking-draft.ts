import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { BookingFlow } from '#web/entities/booking/flow/booking-flow.ts'
import type { BookingState } from '#web/entities/booking/flow/booking-state.ts'
import { type BookingDraft, keepDraft, readDraft } from './booking-draft.ts'
import { type BookingFields, fillEmptyFields } from '#web/entities/booking/booking-fields.ts'

interface Options {
  form: RefObject<HTMLFormElement | null>
  /** null until its code is loaded. */
  flow: BookingFlow | null
  /** Loads that code. */
  loadFlow: () => void
  state: BookingState
  /** The form's current content. */
  read: () => BookingFields
  /** Restores the values that the form's own fields don't contain: the day and the slot. */
  restore: (fields: BookingFields) => void
}

/**
 * Stores the form for a visitor who reads the code in the mail and returns to a reloaded page, because phones discard
 * pages in the background. It is stored when the page is hidden or left, and restored once on return. A verified
 * address is stored at once. The tab also has a booking without an answer (lib/calls/act.ts).
 */
export function useBookingDraft({ form, flow, loadFlow, state, read, restore }: Options) {
  const { sent, resendAt, codeUntil, token, tokenUntil, visits } = state
  // The stored draft, until the flow continues with it.
  const stored = useRef<BookingDraft | null>(null)
  const draft = useEffectEvent(() => ({
    code: sent ? { resendAt, codeUntil } : null,
    verification: token ? { token, tokenUntil, visits } : null,
    ...stored.current,
    fields: read(),
  }))
  const resume = useEffectEvent((fields: BookingFields) => {
    restore(fields)
    loadFlow()
  })

  // Before the page can be used: a form sent at once would lack the day and the slot.
  useLayoutEffect(() => {
    stored.current = readDraft(Date.now())
    if (!stored.current) return
    const { fields } = stored.current
    if (form.current) fillEmptyFields(form.current, fields)
    resume(fields)
  }, [form])

  useEffect(() => {
    if (!flow || !stored.current) return
    const { fields, ...rest } = stored.current
    stored.current = null
    flow.resume({ ...rest, email: fields.email })
    // The address may have been edited in the meantime.
    flow.editEmail(draft().fields.email)
  }, [flow])

  // A layout effect, because its cleanup still finds the fields when the visitor opens another page of the site.
  useLayoutEffect(() => {
    const keep = () => keepDraft(draft(), Date.now())
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [])

  useEffect(() => {
    if (token) keepDraft(draft(), Date.now())
  }, [token])
}
