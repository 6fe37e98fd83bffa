import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { BlogPost } from '#shared/contract/blog.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { forgetPress, pressChanges } from '#web/lib/calls/act.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { useStore } from '#web/lib/values/store.ts'
import { differingFields } from '#web/lib/forms/keep-mine.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSavePost } from './api/save-post.ts'
import { PostEditor } from './components/post-editor.tsx'
import { draftOf, keepPostDraft, NEW_POST, readPostDraft } from './post-draft.ts'
import { emptyForm, formOf, isWorthKeeping } from './post-form.ts'

// Loaded lazily: it is below the editor and makes its own call.
const PostList = lateComponent(() => import('./components/post-list.tsx'), latePart('The posts'))

/** Add Blog: write and publish posts, and manage published ones. */
export default function BlogAdminPage() {
  const zone = useClinicZone()
  const [draft] = useState(readPostDraft)
  const save = useSavePost()
  const formOfPost = (post: BlogPost | null) => (post ? formOf(post, zone) : emptyForm)
  const edit = useRecordForm({
    kept: draft && { base: null, edits: draft },
    record: null,
    formOf: formOfPost,
    save,
    theirsOf: (error) => (save.variables?.form.editing ? staleRecord<BlogPost>(error) : undefined),
    isChanged: (form, base) => isWorthKeeping(form) && differingFields(form, formOfPost(base)).length > 0,
    // All of the user's, as they have read it.
    adjustKept: ([, { editing, ...mine }, theirs]) => ({
      ...mine,
      editing: editing && { ...editing, version: theirs.editing?.version },
    }),
  })
  const { form, dirty } = edit
  const [restored, setRestored] = useState(draft !== null)
  const top = useRef<HTMLDivElement>(null)

  const open = (post: BlogPost | null) => {
    forgetPress(NEW_POST)
    setRestored(false)
    edit.begin(post)
  }
  // The draft is stored with its press.
  useStore(pressChanges)
  // An unchanged post leaves no draft.
  const unsaved = dirty ? draftOf(form) : null
  useEffect(() => {
    if (keepPostDraft(unsaved) || unsaved === null) return
    // The input would be lost with the page, so the browser asks before leaving it.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  const mayLeave = async () =>
    !dirty ||
    confirm({
      title: 'Discard what you have written?',
      text: form.editing
        ? `The changes to “${isolate(form.editing.title)}” have not been saved.`
        : `“${isolate(form.title || 'Untitled')}” has not been published.`,
      confirmLabel: 'Discard',
      cancelLabel: 'Keep writing',
      danger: true,
    })

  const openOther = async (post: BlogPost) => {
    if (!(await mayLeave())) return
    open(post)
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
          edit={edit}
          save={save}
          onOpen={open}
          mayLeave={mayLeave}
          restored={restored}
        />
      </chakra.div>
      <PostList onEdit={(post) => void openOther(post)} />
    </>
  )
}
