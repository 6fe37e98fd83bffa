import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'

/** How a doctor is reached. */
export interface Contact {
  email: string
  phone: string
}

interface Props {
  value: Contact
  onChange: (change: Partial<Contact>) => void
}

/** Email and phone of a doctor, both optional. */
export function ContactFields({ value, onChange }: Props) {
  const common = (key: keyof Contact, maxLength: number) => ({
    value: value[key],
    maxLength,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  })
  return (
    <>
      <Field label="Email">
        {(control) => <TextInput {...control} type="email" {...common('email', 254)} />}
      </Field>
      <Field label="Phone">
        {(control) => <TextInput {...control} type="tel" {...common('phone', 40)} />}
      </Field>
    </>
  )
}
