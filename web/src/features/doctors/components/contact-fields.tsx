import { isEmailAddress } from '#shared/domain/email-address.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'

export interface Contact {
  email: string
  phone: string
}

/** The error in the email address. It may be empty. */
export function contactError({ email }: Contact): string | undefined {
  const address = email.trim()
  return address && !isEmailAddress(address) ? 'Enter a valid email address.' : undefined
}

interface Props {
  value: Contact
  /** Whether the user has tried to save. From then on, errors are shown. */
  submitted: boolean
  onChange: (change: Partial<Contact>) => void
}

/** Email and phone of a doctor, both optional. */
export function ContactFields({ value, submitted, onChange }: Props) {
  const common = (key: keyof Contact, maxLength: number) => ({
    value: value[key],
    maxLength,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  })
  return (
    <>
      <Field label="Email" error={submitted ? contactError(value) : undefined}>
        {(control) => <TextInput {...control} type="email" {...common('email', MAX_CHARS.email)} />}
      </Field>
      <Field label="Phone">
        {(control) => <TextInput {...control} type="tel" {...common('phone', MAX_CHARS.telephone)} />}
      </Field>
    </>
  )
}
