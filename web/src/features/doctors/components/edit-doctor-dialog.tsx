import { useState } from 'react'
import type { User } from '#shared/contract/users.ts'
import { failureText } from '#web/lib/api-client.ts'
import { useDraft, useKept } from '#web/lib/drafts.ts'
import { closeUnlessDirty } from '#web/ui/close-unless-dirty.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'
import { type DoctorFacts, useUpdateDoctor } from '../api/update-doctor.ts'
import { contactError, ContactFields } from './contact-fields.tsx'

/** Under this key the form is kept when the session ends, with the doctor whom it is about. */
export const EDIT_DOCTOR_DRAFT = 'edit-doctor'

export interface EditDraft {
  doctor: User
  form: DoctorFacts
}

interface Props {
  doctor: User
  onClose: () => void
}

/** Edit Doctor: the name and how they are reached. The username stays: it is what they sign in with. */
export function EditDoctorDialog({ doctor, onClose }: Props) {
  const before: DoctorFacts = { name: doctor.name, email: doctor.email, phone: doctor.phone }
  const [form, setForm] = useState(useKept<EditDraft>(EDIT_DOCTOR_DRAFT)?.form ?? before)
  const dirty = JSON.stringify(form) !== JSON.stringify(before)
  useDraft(EDIT_DOCTOR_DRAFT, dirty ? { doctor, form } : null)
  const [submitted, setSubmitted] = useState(false)
  const update = useUpdateDoctor()

  const submit = () => {
    if (!dirty) return onClose()
    setSubmitted(true)
    if (contactError(form)) return
    const { name, email, phone } = form
    update.mutate(
      { id: doctor.id, name: name.trim(), email: email.trim(), phone: phone.trim() },
      {
        onSuccess: () => {
          toast('Saved')
          onClose()
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
      refusal={update.error && `The changes could not be saved: ${failureText(update.error)}`}
      incomplete={form.name.trim() === ''}
      onSubmit={submit}
    >
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
