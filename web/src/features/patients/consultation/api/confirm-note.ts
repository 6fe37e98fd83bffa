import { useMutation } from '@tanstack/react-query'
import type { Note } from '#shared/contract/consultation.ts'
import { act, newer } from '#web/lib/calls/act.ts'

/** Signs a note, which never changes from then on. */
export const useSignNote = (id: string) =>
  useMutation({
    mutationFn: (note: Note) =>
      act(`sign:${id}`, 'notes.sign', (before) => ({
        params: { id },
        body: { version: newer(note, before).version },
      })),
  })
