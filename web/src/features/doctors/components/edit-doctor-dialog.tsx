import type { User } from '#shared/contract/users.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { doctorFacts, useUpdateDoctor } from '../api/update-doctor.ts'
import { EDIT_DOCTOR_DRAFT } from '../doctor-drafts.ts'
import { contactError, ContactFields } from './contact-fields.tsx'

const theirsOf = (error: unknown) => staleRecord<{ user: User }>(error)?.user

interface Props {
  doctor: User
  onClose: () => void
}

/** Edit Doctor: the name and contacts. The username can't be changed, because it is used to sign in. */
export default function EditDoctorDialog({ doctor, onClose }: Props) {
  const update = useUpdateDoctor()
  const edit = useRecordForm({
    draftKey: EDIT_DOCTOR_DRAFT,
    record: doctor,
    formOf: doctorFacts,
    save: update,
    theirsOf,
  })
  const { form, change, base, theirs } = edit
  const facts = { name: form.name.trim(), email: form.email.trim(), phone: form.phone.trim() }

  return (
    <RecordDialog
      title="Edit Doctor"
      subtitle={doctor.username}
      edit={edit}
      save={update}
      input={contactError(form) ? null : { id: base.id, version: base.version, facts }}
      incomplete={form.name.trim() === ''}
      failure="The changes could not be saved:"
      onClose={onClose}
    >
      {theirs && (
        <StaleNotice
          what="this account"
          now={[
            ['Full name', theirs.name],
            ['Email', theirs.email],
            ['Phone', theirs.phone],
          ]}
          {...edit.stale}
        />
      )}
      <Field label="Full name" required>
        {(control) => (
          <TextInput
            {...control}
            value={form.name}
            maxLength={MAX_CHARS.line}
            autoComplete="off"
            onChange={({ target: { value } }) => change((now) => ({ ...now, name: value }))}
          />
        )}
      </Field>
      <ContactFields value={form} submitted={edit.submitted} onChange={change} />
    </RecordDialog>
  )
}
