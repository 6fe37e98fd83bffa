import { claimLine } from '#shared/content/claims.ts'
import type { Claim } from '#shared/contract/claims.ts'
import { denialText } from '#web/lib/or-found.ts'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { Checkbox, Switch } from '#web/ui/check.tsx'
import { closeUnlessDirty } from '#web/ui/close-unless-dirty.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveClaim } from '../api/save-claim.ts'
import { factsOf, formOf, problemsOf } from '../claim-form.ts'

/** Under this key the form is kept when the session ends, with the claim that it is about. */
export const CLAIM_DRAFT = 'claim'

interface Props {
  claim: Claim
  onClose: () => void
}

/** A claim's text, whether it is shown, where it comes from, and the admin's word for it. */
export function ClaimDialog({ claim, onClose }: Props) {
  const save = useSaveClaim()
  const edit = useRecordForm({ draftKey: CLAIM_DRAFT, record: claim, formOf, save })
  const { form, change, dirty, base, theirs } = edit
  const problems = edit.submitted ? problemsOf(form) : {}
  const submit = () => {
    if (!dirty) return onClose()
    edit.submit()
    if (Object.keys(problemsOf(form)).length > 0) return
    const onSuccess = () => {
      toast('Saved')
      onClose()
    }
    save.mutate({ id: base.id, version: base.version, facts: factsOf(form) }, { onSuccess })
  }

  return (
    <FormDialog
      title="Edit claim"
      subtitle={claim.place}
      onClose={() => closeUnlessDirty(dirty, onClose)}
      submitLabel="Save"
      busyLabel="Saving…"
      busy={save.isPending}
      refusal={edit.error && denialText('The claim could not be saved:', edit.error)}
      onSubmit={submit}
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
      <Field label={claim.label ? 'Figure' : 'Text'} required error={problems.text}>
        {(control) => (
          <TextInput
            {...control}
            value={form.text}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Field>
      {claim.label && (
        <Field label="What it counts" error={problems.label}>
          {(control) => (
            <TextInput
              {...control}
              value={form.label}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => change({ label: event.target.value })}
            />
          )}
        </Field>
      )}
      <Switch checked={form.shown} onChange={(shown) => change({ shown })}>
        Shown on the site
      </Switch>
      <Field
        label="Source"
        hint="Where it comes from, so that a colleague can check it."
        error={problems.source}
      >
        {(control) => (
          <TextInput
            {...control}
            value={form.source}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => change({ source: event.target.value })}
          />
        )}
      </Field>
      <Field label="As of" error={problems.asOf}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={form.asOf}
            onChange={(event) => change({ asOf: event.target.value })}
          />
        )}
      </Field>
      <Checkbox checked={form.confirmed} onChange={(confirmed) => change({ confirmed })}>
        I confirm that this is true
      </Checkbox>
    </FormDialog>
  )
}
