import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Note } from '#shared/contract/consultation.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, newer } from '#web/lib/calls/act.ts'

/** Signs a note, which never changes from then on. */
export function useSignNote(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (note: Note) =>
      act(`sign:${id}`, 'notes.sign', (before) => ({
        params: { id },
        body: { version: newer(note, before).version },
      })),
    onSuccess: () => void refreshSubject(queryClient, 'notes'),
  })
}
