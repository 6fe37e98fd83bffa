import type { Note, NoteWords } from '#shared/contract/consultation.ts'
import { isUnanswered, RequestError } from '#web/lib/calls/api-client.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { same } from '#web/lib/values/same.ts'
import { createStore } from '#web/lib/values/store.ts'
import type { NoteText } from '../api/save-note.ts'
import { formOf, type NoteForm, saysTheSame, textOf } from './note-form.ts'

/*
  The draft of a note while it is written. It is saved one call at a time, always from the note that the last call
  answered with, so that texts arrive in the order in which they were typed.
*/

export interface NoteState {
  /** The note as the server last had it. */
  base: Note
  form: NoteForm
  /** What the server has of the form. */
  saved: NoteText
  saving: boolean
  /** Why the last save failed. */
  failure: unknown
  /** The server's note, if it isn't the one that this text goes on from. */
  theirs: Note | null
}

/** What outlives a reload or the end of a session. */
export type KeptNote = Pick<NoteState, 'base' | 'form' | 'saved'>

const begin = (base: Note, words: NoteWords): NoteState => {
  const form = formOf(base, words)
  return { base, form, saved: textOf(form), saving: false, failure: null, theirs: null }
}

export const isDirty = ({ form, saved }: KeptNote): boolean => !same(textOf(form), saved) || form.typed !== ''

/** Whether the text differs from what the server has; a line that is still typed is kept, but not sent yet. */
const isUnsaved = ({ form, saved }: NoteState): boolean => !same(textOf(form), saved)

/** Whether the caller can write in a note. */
export const canWrite = ({ status, mine }: Note): boolean => status === 'none' || (status === 'draft' && mine)

/** Whether a save that failed so would fail again until the text is changed. */
const isFinal = (error: unknown): boolean =>
  error instanceof RequestError && !isUnanswered(error) && error.status !== 429 && error.status !== 401

const isNewer = (a: Note, b: Note) =>
  a.version > b.version || a.status !== b.status || a.mine !== b.mine || a.addenda.length > b.addenda.length

/**
 * @param note the note as it was loaded
 * @param kept what was typed before a reload
 * @param send sends a text that goes on from a note
 */
export function createKeeper(
  note: Note,
  words: NoteWords,
  kept: KeptNote | null,
  send: (text: NoteText, base: Note) => Promise<Note>,
) {
  const store = createStore<NoteState>({ ...begin(note, words), ...kept })
  const patch = (part: Partial<NoteState>) => store.set({ ...store.get(), ...part })
  /** Texts that this tab has sent: one of them is no colleague's. */
  const sent: NoteText[] = kept ? [textOf(kept.form)] : []
  let running: Promise<void> | undefined

  /** Shows what the server has instead of overwriting it, unless it is this tab's own text. */
  function meet(theirs: Note) {
    const { form } = store.get()
    const theirText = textOf(theirs)
    const isOwn = canWrite(theirs) && [...sent, textOf(form)].some((text) => saysTheSame(text, theirText))
    if (isOwn) patch({ base: theirs, saved: theirText, failure: null })
    else patch({ theirs, failure: null })
  }

  async function sendOnce() {
    const { base, form } = store.get()
    const text = textOf(form)
    patch({ saving: true })
    sent.push(text)
    try {
      const answer = await send(text, base)
      patch({ base: answer, saved: text, failure: null, saving: false })
    } catch (error) {
      patch({ saving: false })
      const theirs = staleRecord<Note>(error)
      if (theirs) meet(theirs)
      else patch({ failure: error })
    }
    if (sent.length > 20) sent.splice(0, sent.length - 20)
  }

  const save = (): Promise<void> =>
    (running ??= sendOnce().finally(() => {
      running = undefined
    }))

  async function settle(): Promise<Note | undefined> {
    for (;;) {
      await running
      const now = store.get()
      if (now.theirs) return undefined
      if (!isUnsaved(now)) return now.base
      if (isFinal(now.failure)) throw now.failure
      await save()
      const { failure } = store.get()
      if (failure) throw failure
    }
  }

  return {
    store,
    change: ((update) => {
      const now = store.get()
      // The same text would only fail again.
      patch({ form: update(now.form), failure: isFinal(now.failure) ? null : now.failure })
    }) as Change<NoteForm>,

    /** Whether a save is due: there is something to save, and nothing to decide first. */
    isDue: () => {
      const now = store.get()
      return isUnsaved(now) && !now.saving && !now.theirs && canWrite(now.base) && !isFinal(now.failure)
    },

    /** Saves now, or waits for the save under way. */
    save,

    /**
     * Saves until the server has the whole text.
     *
     * @returns the note; undefined if there is something to decide first
     * @throws why it could not be saved
     */
    settle,

    /** Follows a note that was loaded again: at once if nothing is unsaved, else as a colleague's. */
    follow(loaded: Note) {
      const now = store.get()
      if (running || !isNewer(loaded, now.base)) return
      if (isUnsaved(now)) meet(loaded)
      else store.set({ ...begin(loaded, words), form: { ...formOf(loaded, words), typed: now.form.typed } })
    },

    /** Goes on from the server's note with this text. */
    keepMine() {
      const { theirs } = store.get()
      if (theirs) patch({ base: theirs, saved: textOf(theirs), theirs: null })
    },

    /** Goes on from the server's note with its own text. Returns what puts this one back. */
    takeTheirs(): () => void {
      const { theirs, form } = store.get()
      if (theirs) store.set(begin(theirs, words))
      return () => patch({ form })
    },
  }
}

export type NoteKeeper = ReturnType<typeof createKeeper>
