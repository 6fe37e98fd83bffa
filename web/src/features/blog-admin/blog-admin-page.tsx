import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { BlogPost } from '#shared/contract/blog.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PostEditor } from './components/post-editor.tsx'
import { keepPostDraft, readPostDraft } from './post-draft.ts'
import { emptyForm, formOf, isWorthKeeping, type PostForm } from './post-form.ts'

// Loaded lazily: it is below the editor and makes its own call.
const PostList = lateComponent(() => import('./components/post-list.tsx'), latePart('The posts'))

/** Add Blog: write and publish posts, and manage published ones. */
export default function BlogAdminPage() {
  const zone = useClinicZone()
  const [draft] = useState(readPostDraft)
  const [form, setForm] = useState<PostForm>(draft ?? emptyForm)
  // The form as opened. Any difference is unsaved work.
  const [opened, setOpened] = useState<PostForm>(emptyForm)
  const [restored, setRestored] = useState(draft !== null)
  const top = useRef<HTMLDivElement>(null)

  const open = (next: PostForm) => {
    setOpened(next)
    setRestored(false)
    setForm(next)
  }
  const unsaved = form !== opened && isWorthKeeping(form)
  useEffect(() => {
    // An unchanged post leaves no draft.
    const kept = keepPostDraft(unsaved ? form : emptyForm)
    if (kept || !unsaved) return
    // The input would be lost with the page, so the browser asks before leaving it.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [form, unsaved])

  const edit = async (post: BlogPost) => {
    const leave =
      !unsaved ||
      (await confirm({
        title: 'Discard what you have written?',
        text: `“${isolate(form.title || 'Untitled')}” has not been published.`,
        confirmLabel: 'Discard',
        cancelLabel: 'Keep writing',
        danger: true,
      }))
    if (!leave) return
    open(formOf(post, zone))
    top.current?.scrollIntoView()
    top.current?.querySelector('input')?.focus({ preventScroll: true })
  }

  return (
    <>
      <PageMeta title="Add Blog" noindex />
      <PageHeader title="Add Blog" text="An article for the public blog, in your name." />
      <chakra.div ref={top} mb="6">
        <PostEditor
          key={form.editing?.id ?? 'new'}
          form={form}
          onChange={setForm}
          onOpen={open}
          restored={restored}
          onDone={() => open(emptyForm)}
        />
      </chakra.div>
      <PostList onEdit={(post) => void edit(post)} />
    </>
  )
}
