import { Button, chakra } from '@chakra-ui/react'
import { type ComponentProps, useRef } from 'react'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import {
  useHasVisitKinds,
  VisitKindOptions,
} from '#web/entities/appointment/components/visit-kind-options.tsx'
import { Field } from '#web/ui/field.tsx'
import { CircleCheckIcon } from '#web/ui/icons.ts'
import { SelectInput, TextArea } from '#web/ui/inputs.tsx'
import type { FieldErrors } from '#web/entities/booking/booking-fields.ts'
import { PersonFields } from '#web/entities/booking/components/person-fields.tsx'

interface Props {
  errors: FieldErrors
  readOnly: boolean
  verified: boolean
  onEmailEdited: (email: string) => void
  onVerifyEmail: () => void
}

/** Step two: the visitor, the kind of visit and its reason. The fields are uncontrolled, as in PersonFields. */
export function YourDetails({ errors, readOnly, verified, onEmailEdited, onVerifyEmail }: Props) {
  const hasKinds = useHasVisitKinds()
  return (
    <PersonFields
      errors={errors}
      readOnly={readOnly}
      onEmailEdited={onEmailEdited}
      emailHint={verified ? <Verified /> : undefined}
      emailButton={
        !verified && (
          <Button variant="outline" onClick={onVerifyEmail} disabled={readOnly}>
            Verify email
          </Button>
        )
      }
    >
      {hasKinds && (
        <Field label="How we meet (optional)" error={errors.visitKind}>
          {(control) => <KindSelect {...control} readOnly={readOnly} />}
        </Field>
      )}
      <chakra.div gridColumn={{ md: '1 / -1' }}>
        <Field
          label="Reason for the visit (optional)"
          error={errors.reason}
          hint="For our staff and for the mails that we send you."
        >
          {(control) => (
            <TextArea
              {...control}
              name="reason"
              rows={3}
              maxLength={MAX_CHARS.visitReason}
              dir="auto"
              readOnly={readOnly}
            />
          )}
        </Field>
      </chakra.div>
    </PersonFields>
  )
}

/** The kind of visit. While read-only it undoes a change itself, because its form is uncontrolled. */
function KindSelect({ readOnly, ...control }: ComponentProps<typeof SelectInput>) {
  const kept = useRef('')
  return (
    <SelectInput
      {...control}
      name="visitKind"
      defaultValue=""
      readOnly={readOnly}
      onFocus={({ currentTarget }) => (kept.current = currentTarget.value)}
      onInput={({ currentTarget }) => {
        if (readOnly) currentTarget.value = kept.current
        else kept.current = currentTarget.value
      }}
    >
      <VisitKindOptions />
    </SelectInput>
  )
}

const Verified = () => (
  <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="brand.fg" fontWeight="500">
    <CircleCheckIcon width={16} height={16} /> This address is verified.
  </chakra.span>
)
