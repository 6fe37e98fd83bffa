import { Button } from '@chakra-ui/react'
import type { Patient } from '#shared/contract/patients.ts'
import { phoneDigits } from '#shared/domain/phone-number.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useFindPatients } from '../api/find-patients.ts'

/** How many digits are needed to identify a number. */
const MIN_DIGITS = 7
/** Without the country code, which is often left out. */
const NATIONAL_DIGITS = 10

const digitsOf = (contact: string) => phoneDigits(contact).slice(-NATIONAL_DIGITS)

interface Props {
  contact: string
  onChoose: (patient: Patient) => void
}

/** Points out the patient who already has the typed number, so that nobody gets a second record by mistake. */
export function SameNumber({ contact, onChoose }: Props) {
  const digits = useDebounced(digitsOf(contact))
  const whole = digits.length >= MIN_DIGITS
  const { data } = useFindPatients(whole ? digits : '')
  const [known] = (whole && data?.filter((patient) => digitsOf(patient.contact) === digits)) || []
  if (!known) return null
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" variant="outline" onClick={() => onChoose(known)}>
          Use this record
        </Button>
      }
    >
      <bdi>{known.name}</bdi> ({known.patientUid}) has this number.
    </Notice>
  )
}
