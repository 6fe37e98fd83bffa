/** A measure in a patient's record: its label, and the lowest and highest value accepted. */
export interface Measure {
  name: string
  min: number
  max: number
}

/** Height in cm, weight in kg, age in years. The limits cover real people, with some margin. */
export const MEASURES = {
  heightCm: { name: 'Height', min: 30, max: 272 },
  weightKg: { name: 'Weight', min: 0.3, max: 650 },
  age: { name: 'Age', min: 0, max: 150 },
} as const satisfies Record<string, Measure>

/** The message for a value outside the range. */
export const measureMessage = ({ name, min, max }: Measure): string =>
  `${name} must be a number from ${min} to ${max}`

/** Whether a text is a blood pressure such as '120/80', in mmHg, the systolic one above the diastolic one. */
export function isBloodPressure(text: string): boolean {
  if (!/^\d{2,3}\/\d{2,3}$/.test(text)) return false
  const [systolic = 0, diastolic = 0] = text.split('/').map(Number)
  return systolic >= 40 && systolic <= 300 && diastolic >= 20 && diastolic <= 200 && systolic > diastolic
}

export const BLOOD_PRESSURE_MESSAGE = 'BP must look like 120/80, from 40/20 to 300/200'
