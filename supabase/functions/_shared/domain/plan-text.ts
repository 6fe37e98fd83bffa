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

/** The file name of the plan's download: 'diet-plan-lose-indian.txt'. */
export function planFileName(
  { goal, cuisine }: Pick<PlanInputs, 'goal' | 'cuisine'>,
  extension: 'txt' | 'png',
): string {
  return `diet-plan-${goal}-${cuisine}.${extension}`
}

/** Three lines on what the plan is based on: goal, menu, and the values used in the calculation. */
export function planFacts(given: PlanInputs): string[] {
  const { inputs } = clampInputs(given)
  return [
    `Goal: ${GOAL_LABELS[inputs.goal]}`,
    `Menu: ${CUISINE_LABELS[inputs.cuisine]}, ${inputs.veg ? 'vegetarian' : 'non-vegetarian'}`,
    `Worked out for: ${inputs.age} years, ${inputs.gender}, ${inputs.heightCm} cm, ${inputs.weightKg} kg, ` +
      `${ACTIVITY_LABELS[inputs.activity].toLowerCase()} activity`,
  ]
}

/** The plan as plain text for 'Download Plan (TXT)', with the values used in the calculation. */
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
