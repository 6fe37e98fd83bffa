import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BlogPost } from '#shared/contract/blog.ts'
import { api } from '#web/lib/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import type { PostForm } from '../post-form.ts'

const key = ['posts', 'list']

/** One's own posts, newest first; an admin sees all. */
export function usePosts() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api('posts.list', { signal }) })
}

/** Publishes a new post, or saves the changes of an existing one. */
export function useSavePost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ editing, slug, title, cover, category, content }: PostForm) => {
      const body = { slug, title, cover: cover.trim(), content, category: category as 'Nutrition' }
      return editing
        ? api('posts.update', { params: { id: editing.id }, body })
        : api('posts.create', { body })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

/** Takes a post off the site or puts it back: shown at once, taken back with a message when it is refused. */
export function useSetPublished() {
  const queryClient = useQueryClient()
  const show = (id: string, published: boolean) =>
    queryClient.setQueryData<BlogPost[]>(key, (posts) =>
      posts?.map((post) => (post.id === id ? { ...post, published } : post)),
    )
  return useMutation({
    mutationFn: ({ id, published }: { id: string; published: boolean }) =>
      api('posts.update', { params: { id }, body: { published } }),
    onMutate: async ({ id, published }) => {
      await queryClient.cancelQueries({ queryKey: key })
      show(id, published)
    },
    onSuccess: (post) => toast(post.published ? 'Published again' : 'Unpublished'),
    onError: (error, { id, published }) => {
      show(id, !published)
      toast(`Failed: ${error.message}`, { tone: 'error' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
