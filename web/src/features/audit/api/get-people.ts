import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** All staff accounts by username, for the audit's filter and for naming the accounts in its events. */
export const peopleQuery = queryOptions({
  queryKey: ['users', 'people'],
  queryFn: ({ signal }) => api('users.list', { signal }),
  select: (users) => users.map(({ id, username, name }) => ({ id, username, name })),
  staleTime: 300_000,
  refetchOnWindowFocus: false,
})
