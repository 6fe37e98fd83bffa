import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BlogPost } from '#shared/contract/blog.ts'
import type { BlogCategory } from '#shared/domain/blog-categories.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { inDoubt } from '#web/lib/calls/or-found.ts'
import { saveRecord } from '#web/lib/calls/save-record.ts'
import { formOf, isSaved, type PostForm, publicationOf } from '../post-form.ts'

const newPostInDoubt = () => inDoubt<BlogPost>('new-post')

/** Discards the input, so that the next new post is a different one. */
export const forgetNewPost = () => newPostInDoubt().clear()

/** The stored post with the content of one of these forms, if there is one. */
const findSaved = async (forms: readonly PostForm[], zone: string) =>
  (await api('posts.list')).find((stored) => forms.some((form) => isSaved(stored, form, zone)))

/** Saves a new post or the changes to an existing one. A time of publication is in the clinic's zone. */
export function useSavePost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ form: written, zone }: { form: PostForm; zone: string }) => {
      const doubt = newPostInDoubt()
      const { sent: tried = [] } = written
      // Also across a reload.
      if (tried.length > 0) doubt.begin(() => findSaved(tried, zone))
      const post = written.editing ? undefined : await doubt.settle()
      if (post && isSaved(post, written, zone)) return post
      const form = post ? { ...written, editing: formOf(post, zone).editing } : written
      const { editing, slug, title, cover, coverAlt, category, content } = form
      const body = {
        slug,
        title,
        cover: cover.trim(),
        coverAlt: cover.trim() && coverAlt.trim(),
        content,
        // The server validates it.
        category: category as BlogCategory,
        ...publicationOf(form, zone),
      }
      if (!editing) {
        return doubt.orFound(
          () => api('posts.create', { body }),
          () => findSaved([form], zone),
        )
      }
      const { id, version } = editing
      return saveRecord(`post:${id}`, {
        sent: form,
        send: (now?: BlogPost) =>
          api('posts.update', { params: { id }, body: { ...body, version: now?.version ?? version } }),
        isAsSent: (now, sent) => isSaved(now, sent, zone),
      })
    },
    onSuccess: (_post, { form }) => {
      if (!form.editing) forgetNewPost()
    },
    onSettled: () => refreshSubject(queryClient, 'posts'),
  })
}
