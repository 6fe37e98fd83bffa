import { MEASURES } from './measures.ts'

/**
 * Body mass index in kg/m², rounded to one decimal; null if a value is missing or outside the
 * record's ranges (PATIENTS-6).
 */
export function bmi(weightKg: number | null | undefined, heightCm: number | null | undefined): number | null {
  if (weightKg == null || heightCm == null) return null
  const sane =
    weightKg >= MEASURES.weightKg.min &&
    weightKg <= MEASURES.weightKg.max &&
    heightCm >= MEASURES.heightCm.min &&
    heightCm <= MEASURES.heightCm.max
  if (!sane) return null
  return Math.round(bodyMassIndex(weightKg, heightCm) * 10) / 10
}

/** Body mass index in kg/m², not rounded. */
export function bodyMassIndex(weightKg: number, heightCm: number): number {
  return weightKg / (heightCm / 100) ** 2
}

export type BmiClass = 'Underweight' | 'Normal' | 'Overweight' | 'Obese'

/** Lower bounds of Normal, Overweight and Obese. */
const CUT_OFFS = {
  /** World Health Organization, adults. */
  who: [18.5, 25, 30],
  /** Asian Indians: consensus statement, J Assoc Physicians India 2009;57:163–70. */
  asian: [18.5, 23, 25],
} as const

/** The class of an adult's BMI. It doesn't apply to children, who need charts by age, or in pregnancy. */
export function bmiClass(value: number, scale: keyof typeof CUT_OFFS): BmiClass {
  const [normal, overweight, obese] = CUT_OFFS[scale]
  if (value < normal) return 'Underweight'
  if (value < overweight) return 'Normal'
  return value < obese ? 'Overweight' : 'Obese'
}
