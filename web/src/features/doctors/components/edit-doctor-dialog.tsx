import { useState } from 'react'
import type { User } from '#shared/contract/users.ts'
import { failureText } from '#web/lib/api-client.ts'
import { useDraft, useKept } from '#web/lib/drafts.ts'
import { staleRecord } from '#web/lib/stale-record.ts'
import { closeUnlessDirty } from '#web/ui/close-unless-dirty.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { type DoctorFacts, useUpdateDoctor } from '../api/update-doctor.ts'
import { contactError, ContactFields } from './contact-fields.tsx'

/** Under this key the form is kept when the session ends, with the doctor whom it is about. */
export const EDIT_DOCTOR_DRAFT = 'edit-doctor'

export interface EditDraft {
  doctor: User
  form: DoctorFacts
}

const factsOf = ({ name, email, phone }: User): DoctorFacts => ({ name, email, phone })

interface Props {
  doctor: User
  onClose: () => void
}

/** Edit Doctor: the name and how they are reached. The username stays: it is what they sign in with. */
export function EditDoctorDialog({ doctor, onClose }: Props) {
  // What the form began with, and what a change is measured against.
  const [base, setBase] = useState(doctor)
  const before = factsOf(base)
  const [form, setForm] = useState(useKept<EditDraft>(EDIT_DOCTOR_DRAFT)?.form ?? before)
  const dirty = JSON.stringify(form) !== JSON.stringify(before)
  useDraft(EDIT_DOCTOR_DRAFT, dirty ? { doctor: base, form } : null)
  const [submitted, setSubmitted] = useState(false)
  const update = useUpdateDoctor()
  const theirs = staleRecord<{ user: User }>(update.error)?.user

  const beginFrom = (now: User) => {
    setBase(now)
    update.reset()
  }

  const submit = () => {
    if (!dirty) return onClose()
    setSubmitted(true)
    if (contactError(form)) return
    const sent = { name: form.name.trim(), email: form.email.trim(), phone: form.phone.trim() }
    const saved = () => {
      toast('Saved')
      onClose()
    }
    update.mutate(
      { id: base.id, ...sent, version: base.version },
      {
        onSuccess: saved,
        onError: (error) => {
          const now = staleRecord<{ user: User }>(error)?.user
          // The answer to an earlier try was lost, or the colleague wrote the same.
          if (now && JSON.stringify(factsOf(now)) === JSON.stringify(sent)) saved()
        },
      },
    )
  }

  return (
    <FormDialog
      title="Edit Doctor"
      subtitle={doctor.username}
      onClose={() => closeUnlessDirty(dirty, onClose)}
      submitLabel="Save"
      busyLabel="Saving…"
      busy={update.isPending}
      refusal={!theirs && update.error && `The changes could not be saved: ${failureText(update.error)}`}
      incomplete={form.name.trim() === ''}
      onSubmit={submit}
    >
      {theirs && (
        <StaleNotice
          what="this account"
          now={[
            ['Full name', theirs.name],
            ['Email', theirs.email],
            ['Phone', theirs.phone],
          ]}
          onLoad={() => {
            beginFrom(theirs)
            setForm(factsOf(theirs))
          }}
          onKeep={() => beginFrom(theirs)}
        />
      )}
      <Field label="Full name" required>
        {(control) => (
          <TextInput
            {...control}
            value={form.name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setForm({ ...form, name: event.target.value })}
          />
        )}
      </Field>
      <ContactFields
        value={form}
        submitted={submitted}
        onChange={(change) => setForm({ ...form, ...change })}
      />
    </FormDialog>
  )
}
