import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** All staff accounts, for admins. */
export const staffQuery = queryOptions({
  queryKey: ['users', 'all'],
  queryFn: ({ signal }) => api('users.list', { signal }),
})
