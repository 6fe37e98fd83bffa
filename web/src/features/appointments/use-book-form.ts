import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDraft, useKept } from '#web/lib/drafts.ts'
import type { BookFor } from '#web/lib/paths.ts'

/** What the book mode asks for; with `patientUid` for a patient who is known. */
export interface BookForm {
  name: string
  contact: string
  email: string
  patientUid?: string
}

/** The form before anything was typed. */
export const EMPTY_BOOKING: BookForm = { name: '', contact: '', email: '' }

/**
 * What is typed into the book mode. It outlives the panel, which shows another slot or a booking in between, and it
 * begins with the patient from whose page one came.
 */
export function useBookForm() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const brought = (state as BookFor | null)?.bookFor
  const kept = useKept<BookForm>('book')
  const [form, setForm] = useState(kept ?? brought ?? EMPTY_BOOKING)
  const begun = Boolean(form.name || form.contact || form.email)
  useDraft('book', begun ? form : null)

  // Taken over once: coming back to this entry of the history later begins with an empty form.
  useEffect(() => {
    if (brought) void navigate({ search }, { replace: true, state: null })
  }, [brought, navigate, search])

  return { form, setForm, begun, clear: () => setForm(EMPTY_BOOKING) }
}
