import { isEmailAddress } from '#shared/domain/email-address.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { TextField } from '#web/ui/text-field.tsx'

export interface Contact {
  email: string
  phone: string
}

/** The error in the email address. It may be empty. */
export function contactError({ email }: Contact): string | undefined {
  const address = email.trim()
  return address && !isEmailAddress(address) ? 'Enter a valid email address.' : undefined
}

interface Props<F extends Contact> {
  value: F
  /** Whether the user has tried to save. From then on, errors are shown. */
  submitted: boolean
  onChange: Change<F>
}

/** Email and phone of a doctor, both optional. */
export function ContactFields<F extends Contact>({ value, submitted, onChange }: Props<F>) {
  return (
    <>
      <TextField
        label="Email"
        optional
        error={submitted ? contactError(value) : undefined}
        type="email"
        maxLength={MAX_CHARS.email}
        value={value.email}
        onText={(email) => onChange((now) => ({ ...now, email }))}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        maxLength={MAX_CHARS.telephone}
        value={value.phone}
        onText={(phone) => onChange((now) => ({ ...now, phone }))}
      />
    </>
  )
}
