import type { Line } from '#shared/contract/measurements.ts'
import type { Patient } from '#shared/contract/patients.ts'
import { daysBetween } from '#shared/domain/dates.ts'
import { ADULT_AGE } from '#shared/domain/adult-age.ts'

/** Something that is missing, and the form and field in which it is entered. */
export interface Gap {
  text: string
  dialog: 'details' | 'measure'
  field: string
}

/** A weight older than this says little of today. */
const WEIGHT_DAYS = 92
const DAYS_PER_MONTH = 365.25 / 12

interface Known {
  /** Undefined until the chart is known: then nothing is said of what is measured. */
  lines: readonly Line[] | undefined
  today: string
  dayOf: (instant: string) => string
}

/** What is missing in a record, what decides most first. */
export function gapsOf(patient: Patient, { lines, today, dayOf }: Known): Gap[] {
  const gaps: Gap[] = []
  const ask = (dialog: Gap['dialog'], field: string, text: string) => gaps.push({ dialog, field, text })
  if (!patient.dateOfBirth) ask('details', 'dateOfBirth', 'No date of birth')
  if (!patient.sex) ask('details', 'sex', 'No sex')
  if (lines) {
    const lastOf = (kind: string) => lines.find((line) => line.kind === kind)?.last.measuredAt
    const weighed = lastOf('weight')
    const days = weighed ? daysBetween(dayOf(weighed), today) : 0
    if (!weighed) ask('measure', 'weight', 'No weight')
    else if (days >= WEIGHT_DAYS)
      ask('measure', 'weight', `No weight for ${Math.floor(days / DAYS_PER_MONTH)} months`)
    if (!lastOf('height')) ask('measure', 'height', 'No height')
    if (!lastOf('systolic') && (patient.age ?? ADULT_AGE) >= ADULT_AGE)
      ask('measure', 'pressure', 'No blood pressure')
  }
  if (!patient.email) ask('details', 'email', 'No email')
  return gaps
}
