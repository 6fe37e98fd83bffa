import { chakra } from '@chakra-ui/react'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import { decodeMedicines, formatDose } from '#shared/domain/medicines.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'

/** Earlier prescriptions, newest first, shown beside the one being written. */
export function EarlierPrescriptions({ prescriptions }: { prescriptions: readonly Prescription[] }) {
  const zone = useClinicZone()
  return (
    <chakra.section aria-label="Earlier prescriptions">
      <chakra.h3 textStyle="label" fontWeight="600" mb="2">
        Earlier prescriptions
      </chakra.h3>
      {prescriptions.length === 0 && (
        <chakra.p textStyle="sm" color="fg.muted">
          None yet.
        </chakra.p>
      )}
      <chakra.ol display="grid" gap="2" maxH={{ xl: '20rem' }} overflowY="auto">
        {prescriptions.map((prescription) => {
          const { items, malformed } = decodeMedicines(prescription.medicines)
          return (
            <chakra.li key={prescription.id} bg="bg.muted" borderRadius="l2" px="3" py="2" textStyle="sm">
              <chakra.p textStyle="xs" color="fg.muted">
                {formatDay(prescription.createdAt, zone)}
                {prescription.author && `, ${prescription.author}`}
              </chakra.p>
              {malformed && <p>This prescription can’t be read.</p>}
              <ul>
                {items.map((medicine, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the rows never change.
                  <chakra.li key={index} overflowWrap="anywhere">
                    {medicine.medicine}{' '}
                    <chakra.span color="fg.muted" whiteSpace="nowrap">
                      {formatDose(medicine)}
                    </chakra.span>
                  </chakra.li>
                ))}
              </ul>
            </chakra.li>
          )
        })}
      </chakra.ol>
    </chakra.section>
  )
}
