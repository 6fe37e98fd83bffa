import type { Pregnancy } from '#shared/contract/measurements.ts'
import type { Patient } from '#shared/contract/patients.ts'
import type { BmiScale } from '#shared/contract/settings.ts'
import { bmi, bmiClass } from '#shared/domain/bmi.ts'
import { decodeList } from '#shared/domain/json-list.ts'
import { ADULT_AGE } from '#shared/domain/adult-age.ts'

/** Age and sex in the form of the list: '34/Female', with a dash for an unknown part. */
export function ageSex({ age, sex }: Pick<Patient, 'age' | 'sex'>): string {
  if (age === null && !sex) return '–'
  return `${age ?? '–'}/${sex || '–'}`
}

/**
 * The BMI in words: '29.3 kg/m² (Overweight)'. The class, on the clinic's scale once that is known, is given only for
 * adults who are not pregnant, because other rules apply to everyone else.
 *
 * @param pregnancy the last one that was dated; null for none, then the chip counts. Undefined before it is known
 */
export function bmiText(
  { weightKg, heightCm, age, conditions }: Patient,
  scale: BmiScale | undefined,
  pregnancy: Pick<Pregnancy, 'pregnant'> | null | undefined,
): string | null {
  const value = bmi(weightKg, heightCm)
  if (value === null) return null
  const pregnant =
    pregnancy?.pregnant ?? decodeList(conditions).items.some((item) => item.toLowerCase() === 'pregnancy')
  const classed =
    scale !== undefined && pregnancy !== undefined && age !== null && age >= ADULT_AGE && !pregnant
  return `${value} kg/m²${classed ? ` (${bmiClass(value, scale)})` : ''}`
}
