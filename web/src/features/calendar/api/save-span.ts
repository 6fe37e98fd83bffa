import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { orAgainUntilKnown } from '#web/lib/calls/or-found.ts'

/** Closes or opens every day in a range. */
export function useSaveSpan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'slots.save-range', 'body'>) =>
      orAgainUntilKnown(`span:${body.from}:${body.to}`, () => api('slots.save-range', { body })),
    // As for a single day: open slots are shown on other screens too.
    onSettled: () => void queryClient.invalidateQueries(),
  })
}
