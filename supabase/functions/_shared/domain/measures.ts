/** A measure in a patient's record: its label, and the lowest and highest value accepted. */
export interface Measure {
  name: string
  min: number
  max: number
}

/** Height in cm, weight in kg, age in years. The limits are those of real people, with some margin. */
export const MEASURES = {
  heightCm: { name: 'Height', min: 30, max: 272 },
  weightKg: { name: 'Weight', min: 0.3, max: 650 },
  age: { name: 'Age', min: 0, max: 150 },
} as const satisfies Record<string, Measure>

/** The message for a value outside the range. */
export const measureMessage = ({ name, min, max }: Measure): string =>
  `${name} must be a number from ${min} to ${max}`

/** Whether a text is a blood pressure such as '120/80': two or three digits on either side. */
export const isBloodPressure = (text: string): boolean => /^\d{2,3}\/\d{2,3}$/.test(text)

export const BLOOD_PRESSURE_MESSAGE = 'BP must look like 120/80'
