import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type BookingDraft, keepDraft, readDraft } from './booking-draft.ts'

/**
 * Keeps the form for a visitor who looks up the code in the mail and finds the page reloaded: a phone throws pages
 * away behind its owner's back. Kept when the page is hidden or left, restored once when it is back.
 *
 * @param form the form; its own fields, where they are empty, are filled in here
 * @param read what the form holds now
 * @param restore takes over the rest: the day, the slot, the code on its way
 */
export function useBookingDraft(
  form: RefObject<HTMLFormElement | null>,
  read: () => BookingDraft,
  restore: (draft: BookingDraft) => void,
) {
  const latest = useRef({ read, restore })
  useEffect(() => {
    latest.current = { read, restore }
  })

  useEffect(() => {
    const draft = readDraft(Date.now())
    if (draft) {
      for (const name of ['name', 'contact', 'email'] as const) {
        const field = form.current?.elements.namedItem(name)
        if (field instanceof HTMLInputElement && !field.value) field.value = draft.fields[name]
      }
      latest.current.restore(draft)
    }
  }, [form])

  // A layout effect: when another page of the site is opened, its end still finds the fields.
  useLayoutEffect(() => {
    const keep = () => keepDraft(latest.current.read(), Date.now())
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [])
}
