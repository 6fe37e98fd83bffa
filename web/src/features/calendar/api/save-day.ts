import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { api } from '#web/lib/api-client.ts'
import { orAgain } from '#web/lib/or-found.ts'

/** Saves one day. */
export function useSaveDay() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'slots.save', 'body'>) => orAgain(() => api('slots.save', { body })),
    // Open slots show on other screens too: the day view, the reschedule dialog, the dashboard.
    onSettled: () => void queryClient.invalidateQueries(),
  })
}
