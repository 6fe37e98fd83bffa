import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Patient } from '#shared/contract/patients.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { useBmiScale } from '#web/entities/clinic/api/get-clinic.ts'
import { ChipList } from '#web/entities/patient/components/chip-list.tsx'
import { PhoneLink } from '#web/entities/patient/components/phone-link.tsx'
import { bmiText } from '../patient-facts.ts'

const WIDE_FACTS = new Set(['Email', 'Conditions', 'Allergies'])

/** A patient's known details; a dash for each unknown one. */
export function PatientDetails({ patient }: { patient: Patient }) {
  const { contact, email, age, dateOfBirth, sex, heightCm, weightKg, bp, conditions, allergies } = patient
  const scale = useBmiScale()
  const facts: [string, ReactNode][] = [
    ['Email', email],
    ['Contact', <PhoneLink key="contact" contact={contact} />],
    ['Age', age],
    ['Date of birth', dateOfBirth && formatShortDate(dateOfBirth)],
    ['Sex', sex],
    ['Height', heightCm && `${heightCm} cm`],
    ['Weight', weightKg && `${weightKg} kg`],
    ['BMI', bmiText(patient, scale)],
    ['BP', bp],
    ['Conditions', <ChipList key="conditions" json={conditions} label="Conditions" />],
    ['Allergies', <ChipList key="allergies" json={allergies} label="Allergies" colorPalette="red" />],
  ]
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      // On paper, the theme's breakpoints would choose the phone's two columns.
      css={{ '@media print': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } }}
      columnGap="4"
      rowGap="3"
      textStyle="sm"
      overflowWrap="anywhere"
    >
      {facts.map(([label, value]) => (
        <chakra.div key={label} gridColumn={WIDE_FACTS.has(label) ? 'span 2' : undefined}>
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd mt="0.5">{value || value === 0 ? value : '–'}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
