import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BlogPost } from '#shared/contract/blog.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, denialText, newer } from '#web/lib/calls/act.ts'
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
      act(`published:${id}:${published}`, 'posts.update', (before) => ({
        params: { id },
        body: { published, version: newer({ version }, before).version },
      })),
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
