import { useEffect, useEffectEvent, useState } from 'react'
import type { Consultation, Note } from '#shared/contract/consultation.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { useDraft, useKept } from '#web/lib/forms/drafts.ts'
import { useKeptOnLeave } from '#web/lib/forms/open-edits.ts'
import { useStore } from '#web/lib/values/store.ts'
import { saveNote } from '../api/save-note.ts'
import { createKeeper, isDirty, type KeptNote, type NoteState } from './note-keeper.ts'

/** How long after the last key a draft is saved, and how long after a failure again. */
const SAVE_MS = 800
const AGAIN_MS = 5000

/**
 * The note of a visit, which saves itself while one types: with a lost network again and again, over a reload and the end
 * of the session in the tab's storage, like every form of the staff's.
 *
 * @param on.onSaved called with each note that the server answered with
 * @param on.onLost called when the note turns out to be signed, or another's; it is to be loaded again
 */
export function useNote(
  { appointment: { id }, note, words }: Consultation,
  on: { onSaved: (note: Note) => void; onLost: () => void },
) {
  const draftKey = `note:${id}`
  const kept = useKept<KeptNote>(draftKey)
  const saved = useEffectEvent(on.onSaved)
  const lost = useEffectEvent(on.onLost)
  const [keeper] = useState(() => createKeeper(note, words, kept, (text, base) => saveNote(id, text, base)))
  const state = useStore(keeper.store)
  const { base, failure } = state
  useDraft(
    draftKey,
    () => {
      const now = keeper.store.get()
      return isDirty(now) ? { base: now.base, form: now.form, saved: now.saved } : null
    },
    { overReload: true },
  )
  useKeptOnLeave(draftKey)

  useEffect(() => keeper.follow(note), [keeper, note])
  useEffect(() => {
    if (base.version > 0) saved(base)
  }, [base])
  useEffect(() => {
    const reason = failure instanceof RequestError ? failure.reason : undefined
    if (reason === 'author' || reason === 'signed') lost()
  }, [failure])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // At each change anew, so that a text is saved when the typing pauses.
    const plan = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keeper.isDue() && void keeper.save(), waitOf(keeper.store.get()))
    }
    plan()
    const stop = keeper.store.subscribe(plan)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [keeper])
  useEffect(() => {
    const sendNow = () => keeper.isDue() && void keeper.save()
    window.addEventListener('online', sendNow)
    return () => {
      window.removeEventListener('online', sendNow)
      // The screen is left.
      sendNow()
    }
  }, [keeper])
  return { keeper, state }
}

function waitOf({ failure }: NoteState): number {
  if (!failure) return SAVE_MS
  const asked = failure instanceof RequestError ? (failure.retryAfter ?? 0) : 0
  return Math.max(AGAIN_MS, asked * 1000)
}
