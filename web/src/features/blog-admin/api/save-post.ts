import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BlogPost } from '#shared/contract/blog.ts'
import type { BlogCategory } from '#shared/domain/blog-categories.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, newer, resultBefore } from '#web/lib/calls/act.ts'
import { NEW_POST } from '../post-draft.ts'
import { formOf, isSaved, type PostForm, publicationOf } from '../post-form.ts'

/**
 * Saves a new post or the changes to an existing one. If an earlier, unanswered try has created the new one, that one is
 * changed. A time of publication is in the clinic's zone.
 */
export function useSavePost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ form, zone }: { form: PostForm; zone: string }): Promise<BlogPost> => {
      const created = form.editing ? undefined : await resultBefore<'posts.create'>(NEW_POST)
      if (created && isSaved(created, form, zone)) return created
      const editing = created ? formOf(created, zone).editing : form.editing
      const { slug, title, cover, coverAlt, category, content } = form
      const body = {
        slug,
        title,
        cover: cover.trim(),
        coverAlt: cover.trim() && coverAlt.trim(),
        content,
        // The server validates it.
        category: category as BlogCategory,
        ...publicationOf({ ...form, editing }, zone),
      }
      if (!editing) return act(NEW_POST, 'posts.create', { body })
      const { id, version } = editing
      return act(`post:${id}`, 'posts.update', (before) => ({
        params: { id },
        body: { ...body, version: version && newer({ version }, before).version },
      }))
    },
    onSettled: () => refreshSubject(queryClient, 'posts'),
  })
}
