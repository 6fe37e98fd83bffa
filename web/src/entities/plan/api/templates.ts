import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { act } from '#web/lib/calls/act.ts'
import { api } from '#web/lib/calls/api-client.ts'
import '#web/lib/calls/plan-calls.ts'

/** Weeks to begin plans with: one's own and those for all. */
export const templatesQuery = queryOptions({
  queryKey: ['plan-templates'],
  queryFn: ({ signal }) => api('plan-templates.list', { signal }),
  meta: { failure: 'The templates could not be loaded' },
})

/** Keeps a week without a person. */
export function useSaveTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'plan-templates.create', 'body'>) =>
      act('plan-template:new', 'plan-templates.create', { body }),
    onSuccess: () => queryClient.invalidateQueries(templatesQuery),
  })
}
