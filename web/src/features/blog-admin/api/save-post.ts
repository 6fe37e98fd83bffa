import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { orAgain, orFound } from '#web/lib/or-found.ts'
import { isSaved, type PostForm } from '../post-form.ts'

/** Publishes a new post, or saves the changes of an existing one. */
export function useSavePost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: PostForm) => {
      const { editing, slug, title, cover, category, content } = form
      const body = { slug, title, cover: cover.trim(), content, category: category as 'Nutrition' }
      return editing
        ? orAgain(() =>
            api('posts.update', { params: { id: editing.id }, body: { ...body, version: editing.version } }),
          )
        : orFound(
            () => api('posts.create', { body }),
            async () => (await api('posts.list')).find((post) => post.slug === slug && isSaved(post, form)),
          )
    },
    onSettled: () => refreshSubject(queryClient, 'posts'),
  })
}
