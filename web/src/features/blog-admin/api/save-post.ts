import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BlogPost } from '#shared/contract/blog.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { InDoubt, orAgain } from '#web/lib/or-found.ts'
import { formOf, isSaved, type PostForm, publicationOf } from '../post-form.ts'

/** Saves a new post or the changes of an existing one; a time of publication is one of the clinic's zone. */
export function useSavePost() {
  const queryClient = useQueryClient()
  const [inDoubt, setInDoubt] = useState(() => new InDoubt<BlogPost>())
  // What an earlier try has made after all: the next one changes it.
  const arrived = useRef<BlogPost>(undefined)
  const save = useMutation({
    mutationFn: async ({ form: written, zone }: { form: PostForm; zone: string }) => {
      if (!written.editing) arrived.current ??= await inDoubt.settle()
      const post = written.editing ? undefined : arrived.current
      if (post && isSaved(post, written)) return post
      const form = post ? { ...written, editing: formOf(post, zone).editing } : written
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
        : inDoubt.orFound(
            () => api('posts.create', { body }),
            async () =>
              (await api('posts.list')).find((stored) => stored.slug === slug && isSaved(stored, form)),
          )
    },
    onSuccess: () => void (arrived.current = undefined),
    onSettled: () => refreshSubject(queryClient, 'posts'),
  })
  /** What was written is given up: what follows is another post. */
  const forget = () => {
    setInDoubt(new InDoubt())
    arrived.current = undefined
  }
  return { save, forget }
}
