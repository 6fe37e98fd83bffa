import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { VisitKindChoice } from '#web/entities/clinic/visit-kind-choice.tsx'
import { useHasVisitKinds } from '#web/entities/clinic/visit-kind-options.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'
import type { FieldErrors } from '../booking-fields.ts'

interface Props {
  errors: FieldErrors
  readOnly: boolean
  onEmailEdited: (email: string) => void
  emailHint?: ReactNode
  /** Shown beside the email. */
  emailButton?: ReactNode
}

/**
 * The details of a booking, also for the waiting list: the visitor, the kind of visit and its reason. The fields are
 * uncontrolled, so that text typed before the page's code was loaded is kept.
 */
export function DetailsFields({
  errors,
  readOnly,
  onEmailEdited,
  emailHint = 'We send a code to this address to make sure that it is yours.',
  emailButton,
}: Props) {
  const hasKinds = useHasVisitKinds()
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="5">
      {hasKinds && (
        <chakra.div gridColumn={{ md: '1 / -1' }}>
          <VisitKindChoice error={errors.visitKind} readOnly={readOnly} />
        </chakra.div>
      )}
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
    </chakra.div>
  )
}
