import type { User } from '#shared/contract/users.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { doctorFacts, useUpdateDoctor } from '../api/update-doctor.ts'
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
    draftKey: `doctor:${doctor.id}`,
    record: doctor,
    formOf: doctorFacts,
    save: update,
    theirsOf,
  })
  const { form, change, base, dirty, theirs, error } = edit
  const facts = { name: form.name.trim(), email: form.email.trim(), phone: form.phone.trim() }
  const submit = () =>
    edit.submit(contactError(form) ? null : { id: base.id, version: base.version, facts }, () => {
      toast('Saved')
      onClose()
    })

  return (
    <FormDialog
      title="Edit Doctor"
      subtitle={doctor.username}
      dirty={dirty}
      busy={update.isPending}
      incomplete={form.name.trim() === ''}
      refusal={error && denialText('The changes could not be saved:', error)}
      onSubmit={submit}
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
      <TextField
        label="Full name"
        required
        value={form.name}
        maxLength={MAX_CHARS.line}
        onText={(value) => change((now) => ({ ...now, name: value }))}
      />
      <ContactFields value={form} submitted={edit.submitted} onChange={change} />
    </FormDialog>
  )
}
