import { useMutation } from '@tanstack/react-query'
import { act } from '#web/lib/calls/act.ts'

/** Adds to a signed note. */
export const useAddToNote = (id: string) =>
  useMutation({
    mutationFn: (text: string) => act(`addendum:${id}`, 'notes.add', { params: { id }, body: { text } }),
  })
