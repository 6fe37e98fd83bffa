import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { VisitKind } from '#shared/contract/settings.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { useDraft, useKept } from '#web/lib/forms/drafts.ts'
import type { BookFor } from '#web/entities/appointment/book-for.ts'
import { getToken, subscribeSession } from '#web/lib/calls/session.ts'
import { createStore, useStore } from '#web/lib/values/store.ts'

/** The fields of the booking form; `patientUid` is set for an existing patient. */
export interface BookForm {
  name: string
  contact: string
  email: string
  visitKind: VisitKind | ''
  reason: string
  patientUid?: string
}

export const EMPTY_BOOKING: BookForm = { name: '', contact: '', email: '', visitKind: '', reason: '' }

const change: Change<BookForm> = (update) => savedForm.set(update(savedForm.get()))

// Stored outside the screen, so that viewing a patient's record in between loses nothing. Ends with the session.
const savedForm = createStore(EMPTY_BOOKING)
if (typeof window !== 'undefined') {
  let token = getToken()
  const followSession = () => {
    const before = token
    token = getToken()
    // After the open forms were stored: a later listener may do that, and microtasks run between listeners.
    if (before && before !== token) setTimeout(() => savedForm.set(EMPTY_BOOKING))
  }
  subscribeSession(followSession)
  // The browser may restore the page as it was in another session.
  window.addEventListener('pageshow', followSession)
}

const isBegun = (form: BookForm) => Object.values(form).some(Boolean)

/** The begun booking, also while another screen is shown. */
const readBegun = () => (isBegun(savedForm.get()) ? savedForm.get() : null)

/** The patient from the link to the day view, if there is one. */
export function useLinkedPatient(): BookFor['bookFor'] | undefined {
  return (useLocation().state as BookFor | null)?.bookFor
}

/**
 * The input of the book mode. It outlives the panel and the screen, which may show other things in between. It starts
 * with the patient whose page led here.
 */
export function useBookForm() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const linked = useLinkedPatient()
  const kept = useKept<BookForm>('book')
  const form = useStore(savedForm)
  useDraft('book', readBegun, { overReload: true, outlives: true })

  useEffect(() => {
    if (kept) savedForm.set({ ...EMPTY_BOOKING, ...kept })
  }, [kept])
  useEffect(() => {
    if (!linked) return
    savedForm.set({ ...EMPTY_BOOKING, ...linked })
    // Applied once: returning to this history entry later doesn't apply it again.
    void navigate({ search }, { replace: true, state: null })
  }, [linked, navigate, search])

  return {
    form,
    change,
    begun: isBegun(form),
    /** Empties the form; with an argument, only if that is still the form. */
    clear: (only?: BookForm) => {
      if (!only || savedForm.get() === only) savedForm.set(EMPTY_BOOKING)
    },
  }
}
