import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BlogPost } from '#shared/contract/blog.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { denialText } from '#web/lib/calls/or-found.ts'
import { saveRecord } from '#web/lib/calls/save-record.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { toast } from '#web/ui/toast.ts'
import { postsQuery } from './get-posts.ts'

/** A post as shown, and whether to publish it. */
interface Change {
  post: BlogPost
  published: boolean
}

/**
 * Publishes or unpublishes a post. Shown at once; rolled back with a message if refused, for example because a
 * colleague has changed the post since it was shown.
 */
export function useSetPublished() {
  const queryClient = useQueryClient()
  const show = (shown: BlogPost) =>
    queryClient.setQueryData(postsQuery.queryKey, (posts) =>
      posts?.map((post) => (post.id === shown.id ? shown : post)),
    )
  return useMutation({
    mutationFn: ({ post: { id, version }, published }: Change) =>
      saveRecord(`published:${id}:${published}`, {
        sent: published,
        send: () => api('posts.update', { params: { id }, body: { published, version } }),
        isAsSent: (now, sent) => now.published === sent,
      }),
    onMutate: async ({ post, published }) => {
      await queryClient.cancelQueries(postsQuery)
      show({ ...post, published, state: published ? 'published' : 'withdrawn' })
    },
    onSuccess: (post) => {
      show(post)
      toast(post.published ? 'Published' : post.state === 'draft' ? 'A draft again' : 'Taken offline')
    },
    onError: (error, { post }) => {
      show(staleRecord<BlogPost>(error) ?? post)
      toast(denialText('Failed:', error), { tone: 'error' })
    },
    onSettled: () => refreshSubject(queryClient, 'posts'),
  })
}
