import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

/** One's own posts, newest first; an admin sees all. */
export const postsQuery = queryOptions({
  queryKey: ['posts'],
  queryFn: ({ signal }) => api('posts.list', { signal }),
})
