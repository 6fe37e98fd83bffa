import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { orAgain, orFound } from '#web/lib/or-found.ts'
import { isSaved, type PostForm, publicationOf } from '../post-form.ts'

/** Saves a new post or the changes of an existing one; a time of publication is one of the clinic's zone. */
export function useSavePost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ form, zone }: { form: PostForm; zone: string }) => {
      const { editing, slug, title, cover, category, content } = form
      const body = {
        slug,
        title,
        cover: cover.trim(),
        content,
        category: category as 'Nutrition',
        ...publicationOf(form, zone),
      }
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
