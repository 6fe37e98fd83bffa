import { chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { listOf } from '#web/lib/values/list-of.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { paths } from '#web/lib/page/paths.ts'
import { usePatientPrescriptions } from '#web/entities/prescription/api/get-patient-prescriptions.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { MedicineLines } from '#web/entities/prescription/components/medicine-lines.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'

interface Props {
  patientUid: string
  zone: string | undefined
}

/** A patient's prescriptions, newest first, each with its printable sheet. */
export function PatientPrescriptions({ patientUid, zone }: Props) {
  const list = listOf(usePatientPrescriptions(patientUid))
  return (
    <ListStates {...list} noun="prescriptions" source="Write the first with ‘New Prescription’.">
      {(prescriptions) => (
        <ul>
          {prescriptions.map(({ id, createdAt, author, medicines }) => (
            <chakra.li
              key={id}
              display="flex"
              alignItems="flex-start"
              justifyContent="space-between"
              gap="3"
              py="3"
              borderTopWidth="1px"
              borderColor="border"
              textStyle="sm"
            >
              <chakra.div minW="0">
                <chakra.p fontWeight="500" mb="1">
                  <time dateTime={createdAt}>{formatDay(createdAt, zone)}</time>
                  {author && (
                    <chakra.span color="fg.muted" fontWeight="400">
                      {' '}
                      · {author}
                    </chakra.span>
                  )}
                </chakra.p>
                <MedicineLines json={medicines} />
              </chakra.div>
              <ButtonLink
                to={paths.admin.prescription(patientUid, id)}
                size="sm"
                variant="outline"
                aria-label={`Sheet of ${formatDay(createdAt, zone)}`}
                data-print="hidden"
              >
                <Printer aria-hidden="true" />
                Sheet
              </ButtonLink>
            </chakra.li>
          ))}
        </ul>
      )}
    </ListStates>
  )
}
