import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { Patient } from '#shared/contract/patients.ts'
import { bmi } from '#shared/domain/bmi.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { paths } from '#web/lib/page/paths.ts'
import { usePatient } from '#web/entities/patient/api/get-patient.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { ChipList } from '#web/entities/patient/components/chip-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PhoneLink } from '#web/entities/patient/components/phone-link.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { Given } from './given.tsx'

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <chakra.div minW="0" gridColumn={wide ? '1 / -1' : undefined}>
      <chakra.dt textStyle="xs" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd textStyle="sm" fontWeight="500" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

function bodyText(patient: Patient): string {
  const { heightCm, weightKg } = patient
  const index = bmi(weightKg, heightCm)
  return [heightCm && `${heightCm} cm`, weightKg && `${weightKg} kg`, index && `BMI ${index}`]
    .filter(Boolean)
    .join(', ')
}

/** The booked patient and their known details. */
export function PatientFacts({ appointment }: { appointment: Appointment }) {
  const { patientUid, contact, email, visitKind, reason } = appointment
  const { data: patient, isError } = usePatient(patientUid)
  return (
    <>
      {isError && !patient && <Notice tone="warning">The patient’s details could not be loaded.</Notice>}
      <chakra.dl
        display="grid"
        gridTemplateColumns="1fr 1fr"
        columnGap="4"
        rowGap="2"
        mt={isError ? '3' : '0'}
      >
        <Fact label="Allergies" wide>
          <Allergies json={patient?.allergies ?? appointment.allergies} labelled={false} none="None noted" />
        </Fact>
        {visitKind && (
          <Fact label="Kind of visit" wide>
            {visitKindNames[visitKind]}
          </Fact>
        )}
        {reason && (
          <Fact label="Reason for the visit" wide>
            <chakra.span whiteSpace="pre-line" dir="auto">
              {reason}
            </chakra.span>
          </Fact>
        )}
        <Fact label="Contact" wide={appointment.givenContact !== undefined}>
          <PhoneLink contact={contact} />
          <Given appointment={appointment} field="contact" version={patient?.version} />
        </Fact>
        <Fact label="Patient">
          <RowLink to={paths.admin.patient(patientUid)} color="brand.fg" textDecoration="underline">
            {patientUid}
          </RowLink>
        </Fact>
        {(email || appointment.givenEmail) && (
          <Fact label="Email" wide>
            {email || '–'}
            <Given appointment={appointment} field="email" version={patient?.version} />
          </Fact>
        )}
        {appointment.noticeVersion && (
          <Fact label="Privacy notice shown" wide>
            Version {appointment.noticeVersion}
          </Fact>
        )}
        <Fact label="Age / sex">{patient ? `${patient.age ?? '–'} / ${patient.sex ?? '–'}` : '…'}</Fact>
        {patient?.dateOfBirth && <Fact label="Date of birth">{formatShortDate(patient.dateOfBirth)}</Fact>}
        <Fact label="BP">{patient ? (patient.bp ?? '–') : '…'}</Fact>
        {patient && (patient.heightCm || patient.weightKg) && (
          <Fact label="Height, weight" wide>
            {bodyText(patient)}
          </Fact>
        )}
        <Fact label="Conditions" wide>
          {patient ? <ChipList json={patient.conditions} label="Conditions" none="None noted" /> : '…'}
        </Fact>
      </chakra.dl>
    </>
  )
}
