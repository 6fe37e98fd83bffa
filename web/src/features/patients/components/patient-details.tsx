import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Patient } from '#shared/contract/patients.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { useBmiScale } from '#web/entities/clinic/api/get-clinic.ts'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { ChipList } from '#web/entities/patient/components/chip-list.tsx'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { PhoneLink } from '#web/entities/patient/components/phone-link.tsx'
import {
  ACTIVITY_NAMES,
  DIABETES_NAMES,
  DIET_NAMES,
  nameOf,
  RULE_NAMES,
} from '#web/entities/patient/way-of-life.ts'
import { PregnancyFact } from '../chart/pregnancy-fact.tsx'
import { bmiText } from '../patient-facts.ts'

const WIDE_FACTS = new Set(['Email', 'Conditions', 'Allergies'])

/** The form's field for a detail that may be missing. */
const FIELDS: Record<string, string | undefined> = {
  Email: 'email',
  Age: 'age',
  'Date of birth': 'dateOfBirth',
  Sex: 'sex',
  Height: 'heightCm',
  Weight: 'weightKg',
  BP: 'bp',
  Diet: 'diet',
  Activity: 'activity',
}

/** A detail that few records have, and that is no gap. */
const optional = (label: string, value: string | null): [string, ReactNode][] =>
  value ? [[label, <bdi key={label}>{value}</bdi>]] : []

interface Props {
  patient: Patient
  /** Opens the form at a field. */
  onAdd: (field: string) => void
}

/** A patient's known details; in place of each unknown one, a link to its field in the form. */
export function PatientDetails({ patient, onAdd }: Props) {
  const { contact, email, age, dateOfBirth, sex, heightCm, weightKg, bp, conditions, allergies } = patient
  const { diet, dietRules = [], activity, cuisine, mealTimes, diabetesType } = patient
  const scale = useBmiScale()
  const pregnancy = useQuery(chartQuery(patient.patientUid)).data?.pregnancy
  const facts: [string, ReactNode][] = [
    ['Email', email],
    ['Contact', <PhoneLink key="contact" contact={contact} />],
    ['Age', age],
    ['Date of birth', dateOfBirth && formatShortDate(dateOfBirth)],
    ['Sex', sex],
    ['Height', heightCm && `${heightCm} cm`],
    ['Weight', weightKg && `${weightKg} kg`],
    ['BMI', bmiText(patient, scale, pregnancy)],
    ['BP', bp],
    ['Conditions', <ChipList key="conditions" json={conditions} label="Conditions" />],
    ['Allergies', <Allergies key="allergies" json={allergies} labelled={false} none="–" />],
    [
      'Diet',
      [diet && nameOf(DIET_NAMES, diet), ...dietRules.map((rule) => nameOf(RULE_NAMES, rule))]
        .filter(Boolean)
        .join(', '),
    ],
    ...(sex === 'Male' || (age !== null && age < 10)
      ? []
      : ([['Pregnancy', <PregnancyFact key="pregnancy" patient={patient} offers />]] satisfies [
          string,
          ReactNode,
        ][])),
    ['Activity', activity && nameOf(ACTIVITY_NAMES, activity)],
    ...optional('Cuisine', cuisine),
    ...optional('Meal times', mealTimes),
    ...optional('Type of diabetes', diabetesType && nameOf(DIABETES_NAMES, diabetesType)),
  ]
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(4, minmax(0, 1fr))',
        xl: 'repeat(2, minmax(0, 1fr))',
      }}
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
          <chakra.dd mt="0.5">
            {value || value === 0 ? value : <Missing label={label} field={FIELDS[label]} onAdd={onAdd} />}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}

function Missing({
  label,
  field,
  onAdd,
}: {
  label: string
  field: string | undefined
  onAdd: Props['onAdd']
}) {
  if (!field) return <>–</>
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        px="0"
        h="auto"
        minH="touch.6"
        color="brand.fg"
        textDecoration="underline"
        fontWeight="400"
        aria-haspopup="dialog"
        data-print="hidden"
        onClick={() => onAdd(field)}
      >
        Add {label === 'BP' ? label : label.toLowerCase()}
      </Button>
      <chakra.span display="none" css={{ '@media print': { display: 'inline' } }}>
        –
      </chakra.span>
    </>
  )
}
