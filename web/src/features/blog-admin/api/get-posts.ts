import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** The user's own posts, newest first. An admin sees all. */
export const postsQuery = queryOptions({
  queryKey: ['posts'],
  queryFn: ({ signal }) => api('posts.list', { signal }),
})
