import type { Activity, Cuisine, Goal, PlanInputs } from './nutrition.ts'
import { clampInputs } from './nutrition.ts'
import type { Plan } from './plan.ts'

export const GOAL_LABELS: Readonly<Record<Goal, string>> = {
  lose: 'Lose weight',
  maintain: 'Maintain weight',
  gain: 'Gain weight',
}

export const ACTIVITY_LABELS: Readonly<Record<Activity, string>> = {
  sedentary: 'Sedentary',
  light: 'Light',
  moderate: 'Moderate',
  active: 'Active',
  very_active: 'Very active',
}

export const CUISINE_LABELS: Readonly<Record<Cuisine, string>> = {
  indian: 'Indian',
  continental: 'Continental',
}

/** Name of a download of the plan: 'diet-plan-lose-indian.txt'. */
export function planFileName(
  { goal, cuisine }: Pick<PlanInputs, 'goal' | 'cuisine'>,
  extension: 'txt' | 'png',
): string {
  return `diet-plan-${goal}-${cuisine}.${extension}`
}

/** What the plan was made for, in three lines: goal, menu, and the values that the calculation used. */
export function planFacts(given: PlanInputs): string[] {
  const { inputs } = clampInputs(given)
  return [
    `Goal: ${GOAL_LABELS[inputs.goal]}`,
    `Menu: ${CUISINE_LABELS[inputs.cuisine]}, ${inputs.veg ? 'vegetarian' : 'non-vegetarian'}`,
    `Worked out for: ${inputs.age} years, ${inputs.gender}, ${inputs.heightCm} cm, ${inputs.weightKg} kg, ` +
      `${ACTIVITY_LABELS[inputs.activity].toLowerCase()} activity`,
  ]
}

/** The plan as plain text for 'Download Plan (TXT)'. Names the values that the calculation used. */
export function planText(given: PlanInputs, plan: Plan): string {
  return [
    'YOUR DAILY DIET PLAN',
    '====================',
    '',
    ...plan.warnings.flatMap((line) => [`! ${line}`, '']),
    ...planFacts(given),
    ...plan.messages.map(({ text }) => `Note: ${text}`),
    '',
    'DAILY TARGETS',
    `Calories: ${plan.calories} kcal`,
    `Protein: ${plan.proteinG} g`,
    `Carbohydrates: ${plan.carbsG} g`,
    `Fat: ${plan.fatG} g`,
    '',
    ...plan.meals.flatMap(({ name, items }) => [name.toUpperCase(), ...items.map((item) => `- ${item}`), '']),
    'PLEASE NOTE',
    ...plan.advice.map((line) => `- ${line}`),
    '',
  ].join('\n')
}
