import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/**
 * The newest privacy notice and terms, which may not be confirmed yet. They fill a form, so returning to the window
 * doesn't refetch them.
 */
export const newestNoticesQuery = queryOptions({
  queryKey: ['notices', 'newest'],
  queryFn: async ({ signal }) => {
    const [newest] = await api('notices.list', { signal })
    return newest
      ? api('notices.read', { params: { version: newest.version }, signal })
      : api('notices.get', { signal })
  },
  refetchOnWindowFocus: false,
})
