import { chakra } from '@chakra-ui/react'
import type { ReviewedText } from '#shared/contract/reviews.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { reviewLines } from '#shared/domain/review-text.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { FormPanel } from '#web/ui/form-panel.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { PreviewPart } from '#web/ui/preview-part.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveReview } from '../api/save-review.ts'
import { factsOf, formOf, problemsOf } from '../review-form.ts'

const Preview = lateComponent(() => import('./review-preview.tsx'), latePart('The preview'))

interface Props {
  text: ReviewedText
  onClose: () => void
  onSaved: () => void
}

/** Edits the author, reviewer, dates and sources of a text. Shows them as readers will see them. */
export default function ReviewPanel({ text, onClose, onSaved }: Props) {
  const save = useSaveReview()
  const edit = useRecordForm({ draftKey: `review:${text.kind}/${text.id}`, record: text, formOf, save })
  const { form, change, base, dirty, theirs, error } = edit
  const found = problemsOf(form)
  const problems = edit.submitted ? found : {}
  const today = useToday()

  const input = (name: 'author' | 'reviewer' | 'reviewedOn' | 'reviewBy', label: string) => (
    <TextField
      label={label}
      optional
      error={problems[name]}
      type={name === 'reviewedOn' || name === 'reviewBy' ? 'date' : 'text'}
      maxLength={MAX_CHARS.line}
      value={form[name]}
      onText={(value) => change((now) => ({ ...now, [name]: value }))}
    />
  )

  const submit = () => {
    const { kind, id, version, textVersion } = base
    const valid = Object.keys(found).length === 0
    edit.submit(valid ? { kind, id, version, textVersion, facts: factsOf(form) } : null, () => {
      toast('Saved')
      onSaved()
    })
  }

  return (
    <FormPanel
      title="Review"
      subtitle={text.title}
      dirty={dirty}
      busy={save.isPending}
      refusal={error && denialText('The review could not be saved:', error)}
      onSubmit={submit}
      begin="field"
      onClose={onClose}
    >
      {theirs && (
        <StaleNotice what="this review" now={[['Review', reviewLines(theirs).join('\n')]]} {...edit.stale} />
      )}
      <PreviewPart minH="10rem">
        <Preview text={base} facts={factsOf(form)} today={today} />
      </PreviewPart>
      {input('author', 'Author')}
      {input('reviewer', 'Reviewer')}
      <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        {input('reviewedOn', 'Reviewed on')}
        {input('reviewBy', 'Review by')}
      </chakra.div>
      <TextField
        label="Sources"
        optional
        hint="One per line: the title, a bar, the edition that was read. Name only what was read."
        error={problems.sources}
        rows={5}
        resize="vertical"
        value={form.sources}
        onText={(value) => change((now) => ({ ...now, sources: value }))}
      />
    </FormPanel>
  )
}
