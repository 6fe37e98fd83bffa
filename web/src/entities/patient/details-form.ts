import type { Measurement } from '#shared/contract/measurements.ts'
import type { Patient } from '#shared/contract/patients.ts'
import { ageOn, isIsoDate } from '#shared/domain/dates.ts'
import { type Doubt, type LastMeasure, measureDoubts } from '#shared/domain/doubts.ts'
import { isEmailAddress } from '#shared/domain/email-address.ts'
import { decodeList, encodeList, tidyList } from '#shared/domain/json-list.ts'
import { BLOOD_PRESSURE_MESSAGE, isBloodPressure, measureMessage, MEASURES } from '#shared/domain/measures.ts'
import { DIET_RULES } from '#shared/domain/options.ts'
import { dayOf } from '#web/lib/values/format-instant.ts'
import type { PatientPatch } from './api/update-patient.ts'
import { RULE_NAMES } from './way-of-life.ts'

/** The dialog's fields as typed. */
export interface DetailsForm {
  name: string
  contact: string
  email: string
  heightCm: string
  weightKg: string
  age: string
  /** YYYY-MM-DD. */
  dateOfBirth: string
  bp: string
  sex: string
  conditions: string[]
  allergies: string[]
  diet: string
  dietRules: string[]
  cuisine: string
  activity: string
  mealTimes: string
  diabetesType: string
}

/** The fields that the user touched; only these are sent. */
export type DetailsEdits = Partial<DetailsForm>

export type DetailsErrors = Partial<Record<keyof DetailsForm, string>>

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** The record as the form shows it; an empty form while there is none. */
export function formOf(patient: Patient | undefined): DetailsForm {
  return {
    name: text(patient?.name),
    contact: text(patient?.contact),
    email: text(patient?.email),
    heightCm: text(patient?.heightCm),
    weightKg: text(patient?.weightKg),
    age: text(patient?.age),
    dateOfBirth: text(patient?.dateOfBirth),
    bp: text(patient?.bp),
    sex: text(patient?.sex),
    conditions: decodeList(patient?.conditions).items,
    allergies: decodeList(patient?.allergies).items,
    diet: text(patient?.diet),
    dietRules: (patient?.dietRules ?? []).map((rule) => RULE_NAMES[rule]),
    cuisine: text(patient?.cuisine),
    activity: text(patient?.activity),
    mealTimes: text(patient?.mealTimes),
    diabetesType: text(patient?.diabetesType),
  }
}

/** Reads a typed number, with a comma or a point; null if it isn't one. */
function readNumber(value: string): number | null {
  const trimmed = value.trim().replace(',', '.')
  return /^\d{1,4}(\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : null
}

/** The highest age that a date of birth may result in. */
const MAX_AGE = 130

/** The errors of the touched fields; the server checks again. `today` is the clinic's current day, once known. */
export function findDetailsErrors(edits: DetailsEdits, today?: string): DetailsErrors {
  const errors: DetailsErrors = {}
  if (edits.name?.trim() === '') errors.name = 'Name is required'
  if (edits.contact?.trim() === '') errors.contact = 'Contact is required'
  const email = edits.email?.trim()
  if (email && !isEmailAddress(email)) errors.email = 'Enter a valid email address.'
  for (const field of ['heightCm', 'weightKg'] as const) {
    const value = edits[field]
    if (value === undefined || value.trim() === '') continue
    const { min, max } = MEASURES[field]
    const number = readNumber(value)
    if (number === null || number < min || number > max) {
      errors[field] = measureMessage(MEASURES[field])
    }
  }
  if (edits.age !== undefined) {
    const age = Number.parseInt(edits.age, 10)
    const { min, max } = MEASURES.age
    if (age < min || age > max) errors.age = measureMessage(MEASURES.age)
  }
  const { dateOfBirth: born } = edits
  if (born && today) {
    if (born > today) errors.dateOfBirth = 'The date of birth can’t be in the future'
    else if (ageOn(born, today) > MAX_AGE)
      errors.dateOfBirth = `The date of birth can’t be more than ${MAX_AGE} years ago`
  }
  const bp = edits.bp?.trim()
  if (bp && !isBloodPressure(bp)) errors.bp = BLOOD_PRESSURE_MESSAGE
  return errors
}

/** Explains what saving does to an unreadable age. */
export function ageHint({ age }: DetailsEdits): string | undefined {
  const unread = age?.trim() && Number.isNaN(Number.parseInt(age, 10))
  return unread ? 'Not a number: no age will be saved.' : undefined
}

/**
 * The body of the PATCH: touched fields only, with the contract's names (API-2). An emptied field is null, and so is an
 * unreadable age. A cleared list is sent as an empty one, so that no removed allergy stays.
 */
export function toPatch(edits: DetailsEdits): PatientPatch {
  const patch: PatientPatch = {}
  if (edits.name !== undefined) patch.name = edits.name.trim()
  if (edits.contact !== undefined) patch.contact = edits.contact.trim()
  if (edits.email !== undefined) patch.email = edits.email.trim() || null
  if (edits.heightCm !== undefined) patch.height_cm = readNumber(edits.heightCm)
  if (edits.weightKg !== undefined) patch.weight_kg = readNumber(edits.weightKg)
  // With a date of birth, the age follows from it.
  if (edits.age !== undefined && !edits.dateOfBirth) {
    const age = Number.parseInt(edits.age, 10)
    patch.age = Number.isNaN(age) ? null : age
  }
  if (edits.dateOfBirth !== undefined) patch.date_of_birth = edits.dateOfBirth || null
  if (edits.bp !== undefined) patch.bp = edits.bp.trim() || null
  if (edits.sex !== undefined) patch.sex = (edits.sex || null) as PatientPatch['sex']
  if (edits.conditions !== undefined) patch.conditions = encodeList(tidyList(edits.conditions))
  if (edits.allergies !== undefined) patch.allergies = encodeList(tidyList(edits.allergies))
  if (edits.diet !== undefined) patch.diet = (edits.diet || null) as PatientPatch['diet']
  if (edits.dietRules !== undefined)
    patch.dietRules = DIET_RULES.filter((rule) => edits.dietRules?.includes(RULE_NAMES[rule]))
  if (edits.cuisine !== undefined) patch.cuisine = edits.cuisine.trim() || null
  if (edits.activity !== undefined) patch.activity = (edits.activity || null) as PatientPatch['activity']
  if (edits.mealTimes !== undefined) patch.mealTimes = edits.mealTimes.trim() || null
  if (edits.diabetesType !== undefined)
    patch.diabetesType = (edits.diabetesType || null) as PatientPatch['diabetesType']
  return patch
}

/** What is known beside the edits. */
interface Known {
  /** The record. */
  patient: Patient | undefined
  /** Newest first; undefined until they are loaded, when the record's own values stand in for them. */
  measurements: readonly Pick<Measurement, 'heightCm' | 'weightKg' | 'measuredAt'>[] | undefined
  today: string
  zone: string | undefined
}

/** The measures among the edits that can hardly be meant. */
export function findMeasureDoubts(edits: DetailsEdits, known: Known): Doubt[] {
  const { patient, measurements, today, zone } = known
  const last = (field: 'heightCm' | 'weightKg'): LastMeasure | undefined => {
    const kept = (measurements ?? []).flatMap(({ [field]: value, measuredAt }) =>
      value === null ? [] : { value, day: dayOf(measuredAt, zone) },
    )
    // What was saved today may be what is being corrected.
    const earlier = kept.find(({ day }) => day !== today) ?? kept[0]
    const value = patient?.[field]
    return earlier ?? (value == null ? undefined : { value })
  }
  const { age: typed, dateOfBirth: born } = { ...formOf(patient), ...edits }
  const age = isIsoDate(born) ? ageOn(born, today) : Number.parseInt(typed, 10)
  return measureDoubts(
    {
      heightCm: readNumber(edits.heightCm ?? ''),
      weightKg: readNumber(edits.weightKg ?? ''),
      bp: edits.bp?.trim(),
    },
    {
      heightCm: last('heightCm'),
      weightKg: last('weightKg'),
      age: Number.isNaN(age) ? null : age,
      today,
    },
  )
}
