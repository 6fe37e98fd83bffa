import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** What can be measured, with units and figures; hidden kinds included. Admins change it seldom. */
export const kindsQuery = queryOptions({
  queryKey: ['kinds'],
  queryFn: ({ signal }) => api('kinds.list', { signal }),
  staleTime: 10 * 60_000,
})
