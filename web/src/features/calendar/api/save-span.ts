import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { actAnew } from '#web/lib/calls/act.ts'

/** Closes or opens every day in a range. */
export function useSaveSpan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'slots.save-range', 'body'>) =>
      actAnew(`span:${body.from}:${body.to}`, 'slots.save-range', { body }),
    // As for a single day: open slots are shown on other screens too.
    onSettled: () => void queryClient.invalidateQueries(),
  })
}
