import { chakra } from '@chakra-ui/react'
import type { ReviewedText } from '#shared/contract/reviews.ts'
import { reviewLines } from '#shared/domain/review-text.ts'
import { denialText } from '#web/lib/or-found.ts'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { closeUnlessDirty } from '#web/ui/close-unless-dirty.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveReview } from '../api/save-review.ts'
import { factsOf, formOf, problemsOf } from '../review-form.ts'

/** Under this key the form is kept when the session ends, with the text that it is about. */
export const REVIEW_DRAFT = 'review'

interface Props {
  text: ReviewedText
  onClose: () => void
}

/** Author, reviewer, days and sources of a text. */
export function ReviewDialog({ text, onClose }: Props) {
  const save = useSaveReview()
  const edit = useRecordForm({ draftKey: REVIEW_DRAFT, record: text, formOf, save })
  const { form, change, dirty, base, theirs } = edit
  const problems = edit.submitted ? problemsOf(form) : {}
  const submit = () => {
    if (!dirty) return onClose()
    edit.submit()
    if (Object.keys(problemsOf(form)).length > 0) return
    const { kind, id, version } = base
    const onSuccess = () => {
      toast('Saved')
      onClose()
    }
    save.mutate({ kind, id, version, facts: factsOf(form) }, { onSuccess })
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
          onChange={(event) => change({ [name]: event.target.value })}
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
      refusal={edit.error && denialText('The review could not be saved:', edit.error)}
      onSubmit={submit}
    >
      {theirs && (
        <StaleNotice what="this review" now={[['Review', reviewLines(theirs).join('\n')]]} {...edit.stale} />
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
            onChange={(event) => change({ sources: event.target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
