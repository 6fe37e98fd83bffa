import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReviewedText } from '#shared/contract/reviews.ts'
import { reviewLines } from '#shared/domain/review-text.ts'
import { failureText } from '#web/lib/api-client.ts'
import { useDraft, useKept } from '#web/lib/drafts.ts'
import { staleRecord } from '#web/lib/stale-record.ts'
import { closeUnlessDirty } from '#web/ui/close-unless-dirty.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveReview } from '../api/save-review.ts'
import { factsOf, formOf, problemsOf, type ReviewForm } from '../review-form.ts'

/** Under this key the form is kept when the session ends, with the text that it is about. */
export const REVIEW_DRAFT = 'review'

export interface ReviewDraft {
  text: ReviewedText
  form: ReviewForm
}

interface Props {
  text: ReviewedText
  onClose: () => void
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Author, reviewer, days and sources of a text. */
export function ReviewDialog({ text, onClose }: Props) {
  // What the form began with, and what a change is measured against.
  const [base, setBase] = useState(text)
  const [form, setForm] = useState(useKept<ReviewDraft>(REVIEW_DRAFT)?.form ?? formOf(base))
  const dirty = !same(form, formOf(base))
  useDraft(REVIEW_DRAFT, dirty ? { text: base, form } : null)
  const [submitted, setSubmitted] = useState(false)
  const save = useSaveReview()
  const problems = submitted ? problemsOf(form) : {}
  const theirs = staleRecord<ReviewedText>(save.error)

  const beginFrom = (now: ReviewedText) => {
    setBase(now)
    save.reset()
  }
  const saved = () => {
    toast('Saved')
    onClose()
  }
  const submit = () => {
    if (!dirty) return onClose()
    setSubmitted(true)
    if (Object.keys(problemsOf(form)).length > 0) return
    const { kind, id, version } = base
    save.mutate(
      { kind, id, version, facts: factsOf(form) },
      {
        onSuccess: saved,
        onError: (error) => {
          const now = staleRecord<ReviewedText>(error)
          // The answer to an earlier try was lost, or the colleague wrote the same.
          if (now && same(factsOf(formOf(now)), factsOf(form))) saved()
        },
      },
    )
  }

  const input = (name: 'author' | 'reviewer' | 'reviewedOn' | 'reviewBy', label: string) => (
    <Field label={label} error={problems[name]}>
      {(control) => (
        <TextInput
          {...control}
          type={name === 'reviewedOn' || name === 'reviewBy' ? 'date' : 'text'}
          maxLength={120}
          autoComplete="off"
          value={form[name]}
          onChange={(event) => setForm({ ...form, [name]: event.target.value })}
        />
      )}
    </Field>
  )

  return (
    <FormDialog
      title="Review"
      subtitle={text.title}
      width="36rem"
      onClose={() => closeUnlessDirty(dirty, onClose)}
      submitLabel="Save"
      busyLabel="Saving…"
      busy={save.isPending}
      refusal={!theirs && save.error && `The review could not be saved: ${failureText(save.error)}`}
      onSubmit={submit}
    >
      {theirs && (
        <StaleNotice
          what="this review"
          now={[['Review', reviewLines(theirs).join('\n')]]}
          onLoad={() => {
            beginFrom(theirs)
            setForm(formOf(theirs))
          }}
          onKeep={() => beginFrom(theirs)}
        />
      )}
      {input('author', 'Author')}
      {input('reviewer', 'Reviewer')}
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {input('reviewedOn', 'Reviewed on')}
        {input('reviewBy', 'Review by')}
      </chakra.div>
      <Field
        label="Sources"
        hint="One a line: the title, a bar, the edition that was read. Name only what was read."
        error={problems.sources}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            resize="vertical"
            value={form.sources}
            onChange={(event) => setForm({ ...form, sources: event.target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
