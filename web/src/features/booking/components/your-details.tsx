import { Button, chakra } from '@chakra-ui/react'
import {
  useHasVisitKinds,
  VisitKindOptions,
} from '#web/entities/appointment/components/visit-kind-options.tsx'
import { Field } from '#web/ui/field.tsx'
import { CircleCheckIcon } from '#web/ui/icons/circle-check.tsx'
import { SelectInput, TextArea, TextInput } from '#web/ui/inputs.tsx'

interface Props {
  errors: { name?: string; contact?: string; email?: string; reason?: string }
  readOnly: boolean
  verified: boolean
  onEmailEdited: (email: string) => void
  onVerifyEmail: () => void
}

/**
 * Step two: the visitor's details. The fields are uncontrolled, so that text typed before the page's code was loaded
 * is kept.
 */
export function YourDetails({ errors, readOnly, verified, onEmailEdited, onVerifyEmail }: Props) {
  const hasKinds = useHasVisitKinds()
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
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
            inputMode="tel"
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
          hint={
            verified ? (
              <chakra.span
                display="inline-flex"
                alignItems="center"
                gap="1.5"
                color="brand.fg"
                fontWeight="500"
              >
                <CircleCheckIcon width={16} height={16} /> This address is verified.
              </chakra.span>
            ) : (
              'We send a code to this address to make sure that it is yours.'
            )
          }
        >
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
                maxLength={254}
                readOnly={readOnly}
                onChange={(event) => onEmailEdited(event.target.value)}
              />
              {!verified && (
                <Button variant="outline" onClick={onVerifyEmail} disabled={readOnly}>
                  Verify email
                </Button>
              )}
            </chakra.div>
          )}
        </Field>
      </chakra.div>
      {hasKinds && (
        <Field label="How we meet (optional)">
          {(control) => (
            <SelectInput {...control} name="visitKind" defaultValue="">
              <VisitKindOptions />
            </SelectInput>
          )}
        </Field>
      )}
      <chakra.div gridColumn={{ md: '1 / -1' }}>
        <Field
          label="Reason for the visit (optional)"
          error={errors.reason}
          hint="For our staff and for the mails that we send you."
        >
          {(control) => (
            <TextArea {...control} name="reason" rows={3} maxLength={500} dir="auto" readOnly={readOnly} />
          )}
        </Field>
      </chakra.div>
    </chakra.div>
  )
}
