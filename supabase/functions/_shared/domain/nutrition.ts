/**
 * Daily targets of the AI plan (PLANS-1). The resting estimate is the Mifflin-St Jeor equation
 * (Am J Clin Nutr 1990;51:241–7), made for adults.
 */

/** The most that staff may set as a day's aim, in kcal and g. */
export const MOST_TARGETS = { energy: 10_000, protein: 500 } as const

export const GENDERS = ['female', 'male'] as const
export const ACTIVITIES = ['sedentary', 'light', 'moderate', 'active', 'very_active'] as const
export const GOALS = ['lose', 'maintain', 'gain'] as const
export const CUISINES = ['indian', 'continental'] as const

export type Gender = (typeof GENDERS)[number]
export type Activity = (typeof ACTIVITIES)[number]
export type Goal = (typeof GOALS)[number]
export type Cuisine = (typeof CUISINES)[number]

export interface PlanInputs {
  /** Years. */
  age: number
  gender: Gender
  heightCm: number
  weightKg: number
  activity: Activity
  goal: Goal
  cuisine: Cuisine
  /** Whether the menu is vegetarian. */
  veg: boolean
}

export const DEFAULT_PLAN_INPUTS: Readonly<PlanInputs> = {
  age: 30,
  gender: 'female',
  heightCm: 165,
  weightKg: 65,
  activity: 'light',
  goal: 'maintain',
  cuisine: 'indian',
  veg: true,
}

type MeasureName = 'age' | 'heightCm' | 'weightKg'

/**
 * The ranges that the planner calculates with; a patient’s record accepts more (measures.ts). While someone is typing,
 * the form may contain anything.
 */
export const PLAN_RANGES: Readonly<
  Record<MeasureName, { label: string; unit: string; min: number; max: number }>
> = {
  age: { label: 'Age', unit: 'years', min: 1, max: 120 },
  heightCm: { label: 'Height', unit: 'cm', min: 50, max: 250 },
  weightKg: { label: 'Weight', unit: 'kg', min: 2, max: 400 },
}

const MEASURE_NAMES: readonly MeasureName[] = ['age', 'heightCm', 'weightKg']

/** A message about an input that the calculation changed. */
export interface InputMessage {
  field: MeasureName
  text: string
}

/**
 * Inputs clamped to PLAN_RANGES, with one message per changed field. A missing number (NaN, an emptied
 * field) becomes the default.
 */
export function clampInputs(inputs: PlanInputs): { inputs: PlanInputs; messages: InputMessage[] } {
  const clamped = { ...inputs }
  const messages: InputMessage[] = []
  for (const field of MEASURE_NAMES) {
    const { label, unit, min, max } = PLAN_RANGES[field]
    const given = inputs[field]
    if (Number.isNaN(given)) {
      clamped[field] = DEFAULT_PLAN_INPUTS[field]
      messages.push({ field, text: `${label} is missing: calculated with ${clamped[field]} ${unit}.` })
    } else if (given < min || given > max) {
      clamped[field] = given < min ? min : max
      messages.push({
        field,
        text: `${label} can be ${min} to ${max} ${unit}: calculated with ${clamped[field]}.`,
      })
    }
  }
  return { inputs: clamped, messages }
}

const ACTIVITY_FACTOR: Readonly<Record<Activity, number>> = {
  sedentary: 1.2,
  light: 1.375,
  moderate: 1.55,
  active: 1.725,
  very_active: 1.9,
}

const GOAL_FACTOR: Readonly<Record<Goal, number>> = { lose: 0.85, maintain: 1, gain: 1.15 }

const PROTEIN_G_PER_KG = 1.6
const FAT_SHARE = 0.25
const KCAL_PER_G = { protein: 4, fat: 9, carbs: 4 }

export interface DailyTargets {
  /** Kilocalories a day. */
  calories: number
  proteinG: number
  carbsG: number
  fatG: number
}

/** Energy at rest in kcal a day, not rounded, at least 0. */
export function restingCalories({ age, gender, heightCm, weightKg }: PlanInputs): number {
  return Math.max(0, 10 * weightKg + 6.25 * heightCm - 5 * age + (gender === 'male' ? 5 : -161))
}

/**
 * Daily targets. Inputs are clamped first. Calories, protein and fat are rounded, and carbohydrates are derived from
 * the rounded values, so that the printed parts add up to the total. Nothing is ever negative.
 */
export function dailyTargets(given: PlanInputs): DailyTargets {
  const { inputs } = clampInputs(given)
  const maintenance = Math.round(restingCalories(inputs) * ACTIVITY_FACTOR[inputs.activity])
  const calories = Math.round(maintenance * GOAL_FACTOR[inputs.goal])
  const proteinG = Math.round(PROTEIN_G_PER_KG * inputs.weightKg)
  const fatG = Math.round((calories * FAT_SHARE) / KCAL_PER_G.fat)
  const left = calories - proteinG * KCAL_PER_G.protein - fatG * KCAL_PER_G.fat
  return { calories, proteinG, fatG, carbsG: Math.max(0, Math.round(left / KCAL_PER_G.carbs)) }
}
