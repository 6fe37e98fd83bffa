import { isEmailAddress } from '#shared/domain/email-address.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import type { Change } from '#web/lib/forms/change.ts'
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

interface Props<F extends Contact> {
  value: F
  /** Whether the user has tried to save. From then on, errors are shown. */
  submitted: boolean
  onChange: Change<F>
}

/** Email and phone of a doctor, both optional. */
export function ContactFields<F extends Contact>({ value, submitted, onChange }: Props<F>) {
  const common = (key: keyof Contact, maxLength: number) => ({
    value: value[key],
    maxLength,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      const text = target.value
      onChange((form) => ({ ...form, [key]: text }))
    },
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
