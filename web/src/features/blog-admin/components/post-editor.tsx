import { Button, chakra } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BlogPost } from '#shared/contract/blog.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import type { Change } from '#web/lib/forms/change.ts'
import type { RecordForm } from '#web/lib/forms/use-record-form.ts'
import { RequestError, serverText } from '#web/lib/calls/api-client.ts'
import { denialText, isUnsettled } from '#web/lib/calls/act.ts'
import { paths } from '#web/lib/page/paths.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { lateCode, lateComponent, nothing } from '#web/lib/code/late.tsx'
import { useLateRules } from '#web/lib/code/use-late-rules.ts'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { useSavePost } from '../api/save-post.ts'
import { useUploadCover } from '../api/upload-cover.ts'
import { NEW_POST } from '../post-draft.ts'
import { wasPublished, type PostForm, withTitle } from '../post-form.ts'
import { ContentField } from './content-field.tsx'
import { CoverField } from './cover-field.tsx'
import { PublishFacts } from './publish-facts.tsx'

interface Props {
  edit: RecordForm<BlogPost | null, PostForm, { form: PostForm; zone: string }, BlogPost>
  save: ReturnType<typeof useSavePost>
  /** Starts over with this post, or with a new one, discarding the input. */
  onOpen: (post: BlogPost | null) => void
  /** Asks before unsaved input is lost. */
  mayLeave: () => Promise<boolean>
  /** Whether the form shows a draft stored in this browser. */
  restored: boolean
}

const PagePreview = lateComponent(() => import('./page-preview.tsx'), lateDialog)
const ReviewEnds = lateComponent(() => import('./review-ends.tsx'), { loading: nothing, lost: nothing })
const rules = lateCode(() => import('../post-rules.ts'))

const oneColumn = 'minmax(0, 1fr)'

/** A focused field is above the bar of buttons. */
const aboveTheBar = { '& :is(input, textarea, select, button)': { scrollMarginBottom: { lg: '5rem' } } }

const submitLabels = { now: 'Publish', later: 'Schedule', draft: 'Save draft' } as const

/** Explains a restored draft. */
function restoredText({ editing }: PostForm, wasSent: boolean): string {
  if (editing) return 'These changes are not saved yet.'
  if (!wasSent) return 'It is not published yet.'
  return 'It had been sent by then: it may be saved already. Saving it again makes no second post.'
}

/** The form of a new or existing post. */
export function PostEditor({ edit, save, onOpen, mayLeave, restored }: Props) {
  const navigate = useNavigate()
  const upload = useUploadCover()
  const zone = useClinicZone() ?? 'UTC'
  const [wasSent] = useState(() => isUnsettled(NEW_POST))
  const [previewed, setPreviewed] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  const { form, theirs, error } = edit
  const { editing } = form
  const isTaken = error instanceof RequestError && error.status === 409 && !staleRecord(error)
  const { code, check, checking, lost } = useLateRules(rules)
  const problems = edit.submitted && code ? code.problemsOf(form) : {}
  const busy = checking || save.isPending
  const change: Change<PostForm> = (update) => {
    // A colleague's change stays in sight until the user has decided.
    if (!theirs) save.reset()
    edit.change(update)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.submit()
    if (busy || upload.isPending) return
    check(({ problemsOf }) => {
      if (Object.keys(problemsOf(form)).length > 0) focusFirstWrong(element.current!)
      else save.mutate({ form, zone }, { onSuccess: saved })
    })
  }

  const discard = async () => {
    if (busy || !(await mayLeave())) return
    upload.reset()
    onOpen(null)
  }

  const saved = ({ slug, state }: BlogPost) => {
    const action = { label: 'View', onSelect: () => void navigate(paths.blog(slug)) }
    toast('Saved', state === 'published' ? { action } : {})
    onOpen(null)
  }

  return (
    <Panel
      title={editing ? `Edit: ${editing.title}` : 'New post'}
      action={
        (editing || restored) && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-disabled={busy || undefined}
            onClick={() => void discard()}
          >
            {editing ? 'Cancel editing' : 'Discard draft'}
          </Button>
        )
      }
    >
      <chakra.form
        ref={element}
        noValidate
        onSubmit={submit}
        display="grid"
        gap="5"
        mb={{ base: '2', lg: '-5' }}
        css={aboveTheBar}
      >
        {restored && (
          <Notice tone="info">
            Your draft was kept in this browser and is back. {restoredText(form, wasSent)}
          </Notice>
        )}
        <chakra.div
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: oneColumn, xl: `${oneColumn} 17rem` }}
        >
          <ReadOnlyWhile busy={busy}>
            <chakra.div display="grid" gap="4" alignContent="start" gridTemplateColumns={oneColumn}>
              <TextField
                label="Title"
                required
                error={problems.title}
                maxLength={MAX_CHARS.title}
                value={form.title}
                onText={(value) => change((now) => withTitle(now, value))}
              />
              <ContentField
                value={form.content}
                onChange={(content) => change((now) => ({ ...now, content }))}
                error={problems.content}
              />
            </chakra.div>
            <chakra.div
              display="grid"
              gap="4"
              alignContent="start"
              gridTemplateColumns={{ base: oneColumn, md: 'repeat(2, minmax(0, 1fr))', xl: oneColumn }}
              borderColor="border"
              borderStartWidth={{ xl: '1px' }}
              ps={{ xl: '5' }}
            >
              <PublishFacts
                form={form}
                zone={zone}
                problems={isTaken ? { ...problems, slug: serverText(error) } : problems}
                onChange={change}
              >
                <CoverField
                  value={form.cover}
                  alt={form.coverAlt}
                  onChange={change}
                  upload={upload}
                  onUpload={(file) =>
                    upload.mutate(file, { onSuccess: (cover) => edit.change((now) => ({ ...now, cover })) })
                  }
                  errors={problems}
                />
              </PublishFacts>
            </chakra.div>
          </ReadOnlyWhile>
        </chakra.div>
        {editing && <ReviewEnds postId={editing.id} content={form.content} />}
        {theirs && (
          <StaleNotice
            what="this post"
            now={[
              ['Title', theirs.title],
              ['Slug', theirs.slug],
              ['Cover URL', theirs.cover],
              ['What the cover shows', theirs.coverAlt],
              ['Category', theirs.category],
              ['Content', theirs.content],
            ]}
            {...edit.stale}
            onLoad={() => onOpen(theirs)}
          />
        )}
        <chakra.div
          display="grid"
          gap="3"
          position={{ lg: 'sticky' }}
          bottom="0"
          py={{ lg: '3' }}
          bg="bg.panel"
          borderTopWidth={{ lg: '1px' }}
          borderColor="border"
        >
          {lost !== undefined && <CodeLost name="Not saved: a part of the page" error={lost} m="0" />}
          {error && <Notice>{denialText('Failed:', error)}</Notice>}
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" aria-disabled={busy || upload.isPending}>
              {busy
                ? 'Saving…'
                : upload.isPending
                  ? 'Uploading the cover…'
                  : wasPublished(form)
                    ? 'Save changes'
                    : submitLabels[form.publication]}
            </Button>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setPreviewed(true)}>
              Preview the page
            </Button>
          </chakra.div>
        </chakra.div>
      </chakra.form>
      {previewed && <PagePreview form={form} onClose={() => setPreviewed(false)} />}
    </Panel>
  )
}
