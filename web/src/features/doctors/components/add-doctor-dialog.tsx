import { useState } from 'react'
import type { User } from '#shared/contract/users.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { isUsername, normalizeUsername, suggestUsername, usernameFault } from '#shared/domain/usernames.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  type CreatedDoctor,
  EarlierAccount,
  forgetNewDoctor,
  type NewDoctor,
  useCreateDoctor,
} from '../api/create-doctor.ts'
import { createErrorText, isTaken } from '../create-error.ts'
import { ArrivedAccount } from './arrived-account.tsx'
import { contactError, ContactFields } from './contact-fields.tsx'

interface Form extends NewDoctor {
  /** Whether a username was typed. Until then it is derived from the full name. */
  ownUsername: boolean
}

const EMPTY: Form = { username: '', name: '', email: '', phone: '', ownUsername: false }

interface Props {
  onClose: () => void
  onCreated: (doctor: CreatedDoctor) => void
}

/** Add Doctor: creates an account with the role doctor and a temporary password. */
export default function AddDoctorDialog({ onClose, onCreated }: Props) {
  const create = useCreateDoctor()
  const edit = useRecordForm({ draftKey: 'add-doctor', record: EMPTY, formOf: (form) => form, save: create })
  const { form, change, dirty, submitted } = edit
  // Set while the user must decide how to treat it.
  const [arrived, setArrived] = useState<User | null>(null)
  const username = normalizeUsername(form.username)

  const usernameError = () => {
    const fault = usernameFault(username)
    if (submitted && username && fault) return `This username can’t be used: ${fault}`
    return isTaken(create.error) ? 'Please choose another one' : undefined
  }

  const giveUp = () => {
    forgetNewDoctor()
    onClose()
  }

  const submit = (earlier?: 'correct' | 'leave') => {
    edit.submit()
    // The refusal shown was for the previous input.
    if (contactError(form) || !isUsername(username)) return create.reset()
    const { name, email, phone } = form
    create.mutate(
      { doctor: { username, name: name.trim(), email: email.trim(), phone: phone.trim() }, earlier },
      {
        onSuccess: onCreated,
        onError: (error) => {
          if (error instanceof EarlierAccount) setArrived(error.user)
        },
      },
    )
  }
  const failure =
    create.error && !(create.error instanceof EarlierAccount) ? createErrorText(create.error) : null

  return (
    <FormDialog
      title="Add Doctor"
      dirty={dirty}
      onClose={giveUp}
      submitLabel="Create"
      busyLabel="Creating…"
      busy={create.isPending}
      refusal={
        arrived && arrived.username !== username ? (
          <ArrivedAccount
            account={arrived}
            username={username}
            failure={failure}
            onChoose={(choice) => {
              if (!create.isPending) submit(choice)
            }}
          />
        ) : (
          failure
        )
      }
      incomplete={username === '' || form.name.trim() === ''}
      onSubmit={() => submit()}
    >
      <TextField
        label="Full name"
        required
        value={form.name}
        maxLength={MAX_CHARS.line}
        onText={(value) =>
          change((now) => ({
            ...now,
            name: value,
            username: now.ownUsername ? now.username : suggestUsername(value),
          }))
        }
      />
      <TextField
        label="Username"
        required
        hint="3 to 32 characters: letters, digits, dot, underscore or hyphen"
        error={usernameError()}
        value={form.username}
        maxLength={MAX_CHARS.username}
        autoCapitalize="none"
        spellCheck={false}
        onText={(value) => change((now) => ({ ...now, username: value, ownUsername: value !== '' }))}
      />
      <ContactFields value={form} submitted={submitted} onChange={change} />
    </FormDialog>
  )
}
