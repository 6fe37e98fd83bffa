import { Button, chakra } from '@chakra-ui/react'
import { CircleCheckIcon } from '#web/ui/icons.ts'
import type { FieldErrors } from '#web/entities/booking/booking-fields.ts'
import { DetailsFields } from '#web/entities/booking/components/details-fields.tsx'

interface Props {
  errors: FieldErrors
  readOnly: boolean
  verified: boolean
  onEmailEdited: (email: string) => void
  onVerifyEmail: () => void
}

/** Step two: the details, with a button that verifies the address before the booking. */
export const YourDetails = ({ errors, readOnly, verified, onEmailEdited, onVerifyEmail }: Props) => (
  <DetailsFields
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
  />
)

const Verified = () => (
  <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="brand.fg" fontWeight="500">
    <CircleCheckIcon width={16} height={16} /> This address is verified.
  </chakra.span>
)
