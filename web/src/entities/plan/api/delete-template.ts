import { useMutation, useQueryClient } from '@tanstack/react-query'
import { act } from '#web/lib/calls/act.ts'
import '#web/lib/calls/plan-calls.ts'
import { templatesQuery } from './get-templates.ts'

/** Deletes a template. Plans that began with it stay. */
export function useDeleteTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      act(`plan-template:${id}:delete`, 'plan-templates.delete', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(templatesQuery),
  })
}
