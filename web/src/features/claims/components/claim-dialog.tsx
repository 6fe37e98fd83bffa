import { useState } from 'react'
import { claimLine } from '#shared/content/claims.ts'
import type { Claim } from '#shared/contract/claims.ts'
import { failureText } from '#web/lib/api-client.ts'
import { useDraft, useKept } from '#web/lib/drafts.ts'
import { staleRecord } from '#web/lib/stale-record.ts'
import { Checkbox, Switch } from '#web/ui/check.tsx'
import { closeUnlessDirty } from '#web/ui/close-unless-dirty.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveClaim } from '../api/save-claim.ts'
import { type ClaimForm, factsOf, formOf, problemsOf } from '../claim-form.ts'

/** Under this key the form is kept when the session ends, with the claim that it is about. */
export const CLAIM_DRAFT = 'claim'

export interface ClaimDraft {
  claim: Claim
  form: ClaimForm
}

interface Props {
  claim: Claim
  onClose: () => void
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A claim's text, whether it is shown, where it comes from, and the admin's word for it. */
export function ClaimDialog({ claim, onClose }: Props) {
  // What the form began with, and what a change is measured against.
  const [base, setBase] = useState(claim)
  const [form, setForm] = useState(useKept<ClaimDraft>(CLAIM_DRAFT)?.form ?? formOf(base))
  const dirty = !same(form, formOf(base))
  useDraft(CLAIM_DRAFT, dirty ? { claim: base, form } : null)
  const [submitted, setSubmitted] = useState(false)
  const save = useSaveClaim()
  const problems = submitted ? problemsOf(form) : {}
  const theirs = staleRecord<Claim>(save.error)
  const change = (part: Partial<ClaimForm>) => setForm({ ...form, ...part })

  const beginFrom = (now: Claim) => {
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
    save.mutate(
      { id: base.id, ...factsOf(form), version: base.version },
      {
        onSuccess: saved,
        onError: (error) => {
          const now = staleRecord<Claim>(error)
          // The answer to an earlier try was lost, or the colleague wrote the same.
          if (now && same(factsOf(formOf(now)), factsOf(form))) saved()
        },
      },
    )
  }

  return (
    <FormDialog
      title="Edit claim"
      subtitle={claim.place}
      onClose={() => closeUnlessDirty(dirty, onClose)}
      submitLabel="Save"
      busyLabel="Saving…"
      busy={save.isPending}
      refusal={!theirs && save.error && `The claim could not be saved: ${failureText(save.error)}`}
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
          onLoad={() => {
            beginFrom(theirs)
            setForm(formOf(theirs))
          }}
          onKeep={() => beginFrom(theirs)}
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
