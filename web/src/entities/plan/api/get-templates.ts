import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import '#web/lib/calls/plan-calls.ts'

/** Weeks to begin plans with: one's own and those for all. */
export const templatesQuery = queryOptions({
  queryKey: ['plan-templates'],
  queryFn: ({ signal }) => api('plan-templates.list', { signal }),
  meta: { failure: 'The templates could not be loaded' },
})
