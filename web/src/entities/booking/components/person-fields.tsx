import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'

interface Props {
  errors: { name?: string; contact?: string; email?: string }
  readOnly: boolean
  onEmailEdited: (email: string) => void
  emailHint?: ReactNode
  /** Shown beside the email. */
  emailButton?: ReactNode
  /** More fields in the same grid. */
  children?: ReactNode
}

/**
 * The visitor's name, number and email. The fields are uncontrolled, so that text typed before the page's code was
 * loaded is kept.
 */
export function PersonFields({
  errors,
  readOnly,
  onEmailEdited,
  emailHint = 'We send a code to this address to make sure that it is yours.',
  emailButton,
  children,
}: Props) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="5">
      <Field label="Full name" required error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="name"
            maxLength={MAX_CHARS.line}
            readOnly={readOnly}
          />
        )}
      </Field>
      <Field label="Mobile number" required error={errors.contact}>
        {(control) => (
          <TextInput
            {...control}
            name="contact"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={MAX_CHARS.telephone}
            readOnly={readOnly}
          />
        )}
      </Field>
      <chakra.div gridColumn={{ md: '1 / -1' }}>
        <Field label="Email" required error={errors.email} hint={emailHint}>
          {(control) => (
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <TextInput
                {...control}
                name="email"
                flex="1 1 14rem"
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={MAX_CHARS.email}
                readOnly={readOnly}
                onChange={(event) => onEmailEdited(event.target.value)}
              />
              {emailButton}
            </chakra.div>
          )}
        </Field>
      </chakra.div>
      {children}
    </chakra.div>
  )
}
