import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

/**
 * The newest privacy notice and terms, which may still wait to be confirmed. They stand in a form, so that looking away
 * and back asks nothing again.
 */
export const newestNoticesQuery = queryOptions({
  queryKey: ['notices', 'newest'],
  queryFn: async ({ signal }) => {
    const [newest] = await api('notices.list', { signal })
    return api('notices.get', { query: { version: newest?.version }, signal })
  },
  refetchOnWindowFocus: false,
})
