import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { api, failureText } from '#web/lib/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { postsQuery } from './get-posts.ts'

/** Takes a post off the site or puts it back: shown at once, taken back with a message when it is refused. */
export function useSetPublished() {
  const queryClient = useQueryClient()
  const show = (id: string, published: boolean) =>
    queryClient.setQueryData(postsQuery.queryKey, (posts) =>
      posts?.map((post) => (post.id === id ? { ...post, published } : post)),
    )
  return useMutation({
    mutationFn: ({ id, published }: { id: string; published: boolean }) =>
      api('posts.update', { params: { id }, body: { published } }),
    onMutate: async ({ id, published }) => {
      await queryClient.cancelQueries(postsQuery)
      show(id, published)
    },
    onSuccess: (post) => toast(post.published ? 'Published again' : 'Unpublished'),
    onError: (error, { id, published }) => {
      show(id, !published)
      toast(`Failed: ${failureText(error)}`, { tone: 'error' })
    },
    onSettled: () => refreshSubject(queryClient, 'posts'),
  })
}
