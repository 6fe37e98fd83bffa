import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** The people on the waiting list, first come first. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => api('waiting.list', { signal }),
  refetchInterval: 60_000,
})
