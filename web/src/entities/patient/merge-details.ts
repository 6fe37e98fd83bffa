import { tidyList } from '#shared/domain/json-list.ts'
import type { DetailsEdits, DetailsForm } from './details-form.ts'

export type DetailsField = keyof DetailsForm

/** Whose value a field gets: the user's own, the colleague's, or for a list the entries of both. */
export type Pick = 'mine' | 'theirs' | 'both'

export const FIELD_LABELS: Record<DetailsField, string> = {
  heightCm: 'Height (cm)',
  weightKg: 'Weight (kg)',
  age: 'Age',
  dateOfBirth: 'Date of birth',
  bp: 'BP',
  sex: 'Sex',
  allergies: 'Allergies',
  conditions: 'Conditions',
  name: 'Full name',
  contact: 'Contact',
  email: 'Email',
  diet: 'Diet',
  dietRules: 'Rules of the diet',
  cuisine: 'Cuisine',
  activity: 'Activity',
  mealTimes: 'Meal times',
  diabetesType: 'Type of diabetes',
}

const FIELDS = Object.keys(FIELD_LABELS) as DetailsField[]

export const isList = (field: DetailsField): field is 'conditions' | 'allergies' | 'dietRules' =>
  field === 'conditions' || field === 'allergies' || field === 'dietRules'

/** A field's value for comparison. The order of chips, a comma in a number and spaces make no difference. */
function comparable(value: string | string[]): string {
  if (typeof value === 'string') return value.trim().replace(/^(\d+),(\d+)$/, '$1.$2')
  return JSON.stringify(
    tidyList(value)
      .map((item) => item.toLowerCase())
      .toSorted(),
  )
}

const differs = (a: DetailsForm, b: Partial<DetailsForm>, field: DetailsField): boolean =>
  b[field] !== undefined && comparable(a[field]) !== comparable(b[field])

/** Whether the record's age is derived from its date of birth, so that a typed age is ignored. */
const ageFollows = (edits: DetailsEdits, now: DetailsForm): boolean =>
  Boolean(edits.dateOfBirth ?? now.dateOfBirth)

/** The edits that the record doesn't have yet. */
export function unsavedEdits(edits: DetailsEdits, now: DetailsForm): DetailsEdits {
  return Object.fromEntries(
    Object.entries(edits).filter(
      ([field]) => differs(now, edits, field as DetailsField) && !(field === 'age' && ageFollows(edits, now)),
    ),
  )
}

/** The fields that a colleague changed between two states of the record. */
export function changedFields(before: DetailsForm, now: DetailsForm): DetailsField[] {
  return FIELDS.filter((field) => differs(before, now, field))
}

/** Fields that both changed differently. All others merge automatically, since only touched fields are sent. */
export function findClashes(before: DetailsForm, edits: DetailsEdits, now: DetailsForm): DetailsField[] {
  return changedFields(before, now).filter((field) => differs(now, edits, field))
}

/** The edits to send once each conflict is decided, without those for which the colleague's value was chosen. */
export function mergeDetails(
  edits: DetailsEdits,
  now: DetailsForm,
  picks: Partial<Record<DetailsField, Pick>>,
): DetailsEdits {
  const merged: DetailsEdits = { ...edits }
  for (const [field, pick] of Object.entries(picks) as [DetailsField, Pick][]) {
    if (pick === 'theirs') delete merged[field]
    if (pick === 'both' && isList(field)) merged[field] = tidyList([...now[field], ...(edits[field] ?? [])])
  }
  return merged
}
