import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import { noticeVersionsQuery } from './get-notice-versions.ts'

/**
 * The newest privacy notice and terms, which may not be confirmed yet. They fill a form, so returning to the window
 * doesn't refetch them.
 */
export const newestNoticesQuery = queryOptions({
  queryKey: ['notices', 'newest'],
  queryFn: async ({ client, signal }) => {
    // Repeated with this query, not each time by itself too.
    const [newest] = await client.fetchQuery({ ...noticeVersionsQuery, retry: false })
    return newest
      ? api('notices.read', { params: { version: newest.version }, signal })
      : api('notices.get', { signal })
  },
  refetchOnWindowFocus: false,
})
