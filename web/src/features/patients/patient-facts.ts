import type { Patient } from '#shared/contract/patients.ts'
import type { BmiScale } from '#shared/contract/settings.ts'
import { bmi, bmiClass } from '#shared/domain/bmi.ts'
import { decodeList } from '#shared/domain/json-list.ts'

/** Age and sex as the list shows them: '34/Female', with a dash for an unknown part. */
export function ageSex({ age, sex }: Pick<Patient, 'age' | 'sex'>): string {
  if (age === null && !sex) return '–'
  return `${age ?? '–'}/${sex || '–'}`
}

const ADULT_AGE = 18

/**
 * The BMI in words: '29.3 kg/m² (Overweight)'. The class, by the clinic's scale once it is known, is only for adults
 * who are not pregnant, because other rules apply to everybody else. Null without an age.
 */
export function bmiText(
  { weightKg, heightCm, age, conditions }: Patient,
  scale: BmiScale | undefined,
): string | null {
  const value = bmi(weightKg, heightCm)
  if (value === null) return null
  const pregnant = decodeList(conditions).items.some((item) => item.toLowerCase() === 'pregnancy')
  const classed = scale !== undefined && age !== null && age >= ADULT_AGE && !pregnant
  return `${value} kg/m²${classed ? ` (${bmiClass(value, scale)})` : ''}`
}
