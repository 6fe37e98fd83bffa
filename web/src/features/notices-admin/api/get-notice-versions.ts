import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** Every version of the privacy notice and the terms, newest first. */
export const noticeVersionsQuery = queryOptions({
  queryKey: ['notices', 'versions'],
  queryFn: ({ signal }) => api('notices.list', { signal }),
})
