import { useQuery } from '@tanstack/react-query'
import { claimLine } from '#shared/content/claims.ts'
import type { Claim } from '#shared/contract/claims.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Checkbox, Switch } from '#web/ui/check.tsx'
import { FormPanel } from '#web/ui/form-panel.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { PreviewPart } from '#web/ui/preview-part.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { claimsQuery } from '../api/get-claims.ts'
import { useSaveClaim } from '../api/save-claim.ts'
import { adjustKept, factsOf, formOf, problemsOf } from '../claim-form.ts'

const Preview = lateComponent(() => import('./claim-preview.tsx'), latePart('The preview'))

/** Of the previews that are higher than a row of figures. */
const heights: Record<string, string | undefined> = { impact: '16rem', client: '12rem' }

interface Props {
  claim: Claim
  onClose: () => void
  onSaved: () => void
}

/** Edits a claim: its text, visibility, source and the admin's confirmation. Shows it as visitors will see it. */
export default function ClaimPanel({ claim, onClose, onSaved }: Props) {
  const all = useQuery(claimsQuery).data ?? [claim]
  const save = useSaveClaim()
  const edit = useRecordForm({ draftKey: `claim:${claim.id}`, record: claim, formOf, save, adjustKept })
  const { form, change, base, dirty, theirs, error } = edit
  const found = problemsOf(form)
  const problems = edit.submitted ? found : {}
  const submit = () => {
    const { id, version } = base
    const valid = Object.keys(found).length === 0
    edit.submit(valid ? { id, version, facts: factsOf(form) } : null, () => {
      toast('Saved')
      onSaved()
    })
  }

  return (
    <FormPanel
      title="Edit claim"
      subtitle={claim.place}
      dirty={dirty}
      busy={save.isPending}
      refusal={error && denialText('The claim could not be saved:', error)}
      onSubmit={submit}
      begin="field"
      onClose={onClose}
    >
      {theirs && (
        <StaleNotice
          what="this claim"
          now={[
            ['Claim', claimLine(theirs)],
            ['Shown', theirs.shown ? 'Yes' : 'No'],
            ['Source', theirs.source],
            ['As of', theirs.asOf ?? ''],
            ['Confirmed by', theirs.confirmedBy ?? ''],
          ]}
          {...edit.stale}
        />
      )}
      <PreviewPart
        minH={heights[claim.id.split('-')[0]!] ?? '8.5rem'}
        note={form.shown ? undefined : 'Not shown: the page is drawn without it.'}
      >
        <Preview claim={claim} form={form} all={all} />
      </PreviewPart>
      <TextField
        label={claim.label ? 'Figure' : 'Text'}
        required
        error={problems.text}
        value={form.text}
        maxLength={MAX_CHARS.line}
        onText={(text) => change((now) => ({ ...now, text }))}
      />
      {claim.label && (
        <TextField
          label="What it counts"
          optional
          error={problems.label}
          value={form.label}
          maxLength={MAX_CHARS.label}
          onText={(label) => change((now) => ({ ...now, label }))}
        />
      )}
      <Switch checked={form.shown} onChange={(shown) => change((now) => ({ ...now, shown }))}>
        Shown on the site
      </Switch>
      <TextField
        label="Source"
        optional={!form.confirmed}
        hint="Where it comes from, so that a colleague can check it."
        error={problems.source}
        value={form.source}
        maxLength={MAX_CHARS.source}
        onText={(source) => change((now) => ({ ...now, source }))}
      />
      <TextField
        label="As of"
        optional={!form.confirmed}
        error={problems.asOf}
        type="date"
        value={form.asOf}
        onText={(asOf) => change((now) => ({ ...now, asOf }))}
      />
      <Checkbox checked={form.confirmed} onChange={(confirmed) => change((now) => ({ ...now, confirmed }))}>
        I confirm that this is true
      </Checkbox>
    </FormPanel>
  )
}
