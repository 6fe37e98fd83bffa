import { chakra, Heading } from '@chakra-ui/react'
import type { Patient } from '#shared/contract/patients.ts'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import { bmi } from '#shared/domain/bmi.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { decodeMedicines } from '#shared/domain/medicines.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { Letterhead } from '#web/ui/letterhead.tsx'
import { MalformedNote } from '#web/ui/malformed-note.tsx'
import { MedicinesTable } from './medicines-table.tsx'

interface Props {
  patient: Patient
  prescription: Prescription
  zone: string | undefined
}

/** The patient's details, for the head of the sheet. */
function patientFacts(patient: Patient): [string, string][] {
  const { heightCm, weightKg, age, dateOfBirth, sex, bp } = patient
  const index = bmi(weightKg, heightCm)
  const facts: [string, string | null][] = [
    ['Patient', patient.name],
    ['Patient UID', patient.patientUid],
    ['Age', age === null ? null : `${age} years`],
    ['Date of birth', dateOfBirth && formatShortDate(dateOfBirth)],
    ['Sex', sex],
    ['Height', heightCm === null ? null : `${heightCm} cm`],
    ['Weight', weightKg === null ? null : `${weightKg} kg`],
    ['BMI', index === null ? null : `${index} kg/m²`],
    ['BP', bp && `${bp} mmHg`],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

/** A prescription on paper: letterhead, patient, allergies, medicines, signature. */
export function PrescriptionSheet({ patient, prescription, zone }: Props) {
  const clinic = useClinic()
  const medicines = decodeMedicines(prescription.medicines)
  return (
    <chakra.article
      aria-labelledby="sheet-title"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '4', md: '11' }}
      maxW="4xl"
      css={{
        '@media print': { border: 'none', padding: '0', maxWidth: 'none' },
      }}
    >
      <Letterhead />
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" mt="6">
        <Heading as="h1" size="lg" id="sheet-title">
          Prescription
        </Heading>
        <p>
          Date: <time dateTime={prescription.createdAt}>{formatDay(prescription.createdAt, zone)}</time>
        </p>
      </chakra.div>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'repeat(auto-fill, minmax(9rem, 1fr))', md: 'repeat(4, 1fr)' }}
        css={{ '@media print': { gridTemplateColumns: 'repeat(4, 1fr)' } }}
        gap="3"
        mt="4"
        textStyle="sm"
      >
        {patientFacts(patient).map(([label, value]) => (
          // A name can be long, so it gets two columns.
          <chakra.div key={label} gridColumn={label === 'Patient' ? 'span 2' : undefined}>
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd fontWeight="500" overflowWrap="anywhere">
              <bdi>{value}</bdi>
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.p mt="5" p="3" borderWidth="1px" borderColor="border.emphasized" borderRadius="l2">
        <Allergies json={patient.allergies} none="Allergies: none recorded" />
      </chakra.p>
      {/* On the narrowest screens the table is wider than the sheet. It scrolls on its own, also with the keyboard. */}
      <chakra.div mt="6" overflowX="auto" css={{ '@media print': { overflow: 'visible' } }} tabIndex={0}>
        {medicines.malformed ? (
          <MalformedNote label="Medicines" />
        ) : (
          <MedicinesTable rows={medicines.items} />
        )}
      </chakra.div>
      <chakra.footer
        display="flex"
        flexWrap="wrap"
        alignItems="flex-end"
        justifyContent="space-between"
        gap="8"
        mt="16"
        css={{ breakInside: 'avoid' }}
      >
        <chakra.p textStyle="xs" color="fg.muted" maxW="22rem">
          Take the medicines as written above, and bring this sheet to your next visit. Questions:{' '}
          {clinic.phones[0]}
        </chakra.p>
        <chakra.div minW="15rem" borderTopWidth="1px" borderColor="fg" pt="2" textStyle="sm">
          <p>Signature</p>
          {prescription.author && <chakra.p color="fg.muted">{prescription.author}</chakra.p>}
        </chakra.div>
      </chakra.footer>
    </chakra.article>
  )
}
