import type { Note } from '#shared/contract/consultation.ts'
import type { Input } from '#shared/contract/routes.ts'
import { act, newer } from '#web/lib/calls/act.ts'

/** What of a note is written. */
export type NoteText = Omit<Input<'notes.save', 'body'>, 'version'>

/** Keeps the draft of a visit's note, based on the note as it was before. */
export const saveNote = (id: string, text: NoteText, base: Note): Promise<Note> =>
  act(`note:${id}`, 'notes.save', (before) => ({
    params: { id },
    body: { ...text, version: newer(base, before).version },
  }))
