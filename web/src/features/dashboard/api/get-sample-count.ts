import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** How many figures and promises on the site are unconfirmed. The dashboard waits for it, so it is asked only once. */
export const sampleCountQuery = queryOptions({
  queryKey: ['claims', 'samples'],
  queryFn: async ({ signal }) =>
    (await api('claims.shown', { signal })).filter(({ sample }) => sample).length,
  retry: false,
})
