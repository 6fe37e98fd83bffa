import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** Every claim of the site, with its source and who confirmed it. */
export const claimsQuery = queryOptions({
  queryKey: ['claims'],
  queryFn: ({ signal }) => api('claims.list', { signal }),
})
