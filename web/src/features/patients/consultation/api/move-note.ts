import { useMutation } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { act } from '#web/lib/calls/act.ts'

/** Gives a draft to another member of staff. */
export const useHandOverNote = (id: string) =>
  useMutation({
    mutationFn: (body: Input<'notes.hand-over', 'body'>) =>
      act(`hand-over:${id}`, 'notes.hand-over', { params: { id }, body }),
  })
