import { useMutation, useQueryClient } from '@tanstack/react-query'
import { act } from '#web/lib/calls/act.ts'
import '#web/lib/calls/plan-calls.ts'
import { dishesQuery } from './get-dishes.ts'

/** Takes a dish of the clinic's own out of new plans. */
export function useRetireDish() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => act(`dish:${id}:retire`, 'dishes.retire', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(dishesQuery),
  })
}
