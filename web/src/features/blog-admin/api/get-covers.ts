import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** Uploaded covers to choose from, newest first. */
export const coversQuery = queryOptions({
  queryKey: ['covers'],
  queryFn: ({ signal }) => api('covers.list', { signal }),
})
