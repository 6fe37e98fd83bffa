import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import type { PostForm } from '../post-form.ts'

/** Publishes a new post, or saves the changes of an existing one. */
export function useSavePost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ editing, slug, title, cover, category, content }: PostForm) => {
      const body = { slug, title, cover: cover.trim(), content, category: category as 'Nutrition' }
      return editing
        ? api('posts.update', { params: { id: editing.id }, body: { ...body, version: editing.version } })
        : api('posts.create', { body })
    },
    onSettled: () => refreshSubject(queryClient, 'posts'),
  })
}
