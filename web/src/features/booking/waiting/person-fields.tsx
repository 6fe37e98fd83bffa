import { chakra } from '@chakra-ui/react'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'

interface Props {
  errors: { name?: string; contact?: string; email?: string }
  readOnly: boolean
  onEmailEdited: (email: string) => void
}

/** Who joins the list. The fields are uncontrolled. */
export function PersonFields({ errors, readOnly, onEmailEdited }: Props) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="5">
      <Field label="Full name" required error={errors.name}>
        {(control) => (
          <TextInput {...control} name="name" autoComplete="name" maxLength={120} readOnly={readOnly} />
        )}
      </Field>
      <Field label="Mobile number" required error={errors.contact}>
        {(control) => (
          <TextInput
            {...control}
            name="contact"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            readOnly={readOnly}
          />
        )}
      </Field>
      <chakra.div gridColumn={{ md: '1 / -1' }}>
        <Field
          label="Email"
          required
          error={errors.email}
          hint="We send a code to this address to make sure that it is yours."
        >
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              readOnly={readOnly}
              onChange={(event) => onEmailEdited(event.target.value)}
            />
          )}
        </Field>
      </chakra.div>
    </chakra.div>
  )
}
