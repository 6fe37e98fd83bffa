import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { act } from '#web/lib/calls/act.ts'
import '#web/lib/calls/plan-calls.ts'
import { templatesQuery } from './get-templates.ts'

/** Keeps a week without a person. */
export function useSaveTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'plan-templates.create', 'body'>) =>
      act('plan-template:new', 'plan-templates.create', { body }),
    onSuccess: () => queryClient.invalidateQueries(templatesQuery),
  })
}
