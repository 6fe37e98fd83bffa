import { ADULT_AGE } from './adult-age.ts'
import { bodyMassIndex } from './bmi.ts'
import {
  MEAL_NAMES,
  type MealName,
  type Menu,
  menuFor,
  type MenuItem,
  PROTEIN_SHAKE,
  totalOf,
} from './menus.ts'
import {
  clampInputs,
  dailyTargets,
  type DailyTargets,
  type InputMessage,
  type PlanInputs,
} from './nutrition.ts'
import { portionLeft, smallerPortion } from './portions.ts'

export interface Meal {
  name: MealName
  items: string[]
}

/** The AI plan: targets, five meals, and notes for the person. */
export interface Plan extends DailyTargets {
  meals: Meal[]
  /** Inputs that were out of range, and the values used instead. */
  messages: InputMessage[]
  /** Warnings that following the plan may do harm: shown above its numbers, most urgent first. Usually empty. */
  warnings: string[]
  /** Lines of guidance, shown after the meals. */
  advice: string[]
}

const UNDERWEIGHT_BMI = 18.5
const SEVERELY_UNDERWEIGHT_BMI = 17
const VERY_HIGH_BMI = 40
const LOW_CALORIES = 1200
/** How far the shown menu may differ from a target, as a fraction of it, before the plan says so. */
const MENU_TOLERANCE = 0.1

/** Always shown: the plan is made without any diagnosis. */
export const GENERAL_ADVICE =
  'General guidance only. If you are pregnant or breastfeeding, take medicines, or live with diabetes, thyroid, ' +
  'heart, kidney, liver or another condition, please see our dietitian before you follow this plan.'

export const VERY_HIGH_BMI_WARNING =
  'Please see our dietitian or a doctor before you follow this plan. With a BMI of 40 or more, a plan from a formula ' +
  'can miss what your health needs.'

export const UNDER_18_WARNING =
  'You entered an age under 18. This formula is made for adults: growing bodies need a plan of their own, so please ' +
  'see our dietitian.'

export const LOW_CALORIES_WARNING =
  'This target is below 1200 kcal a day, which is too low to follow without supervision. Please see our dietitian.'

/**
 * The warning of a low weight: for adults with any goal, for younger people if they want to lose weight. Judged by the
 * unrounded BMI; the one that it names is never rounded up to the limit that it is below.
 */
export function lowWeightWarning({ age, goal, heightCm, weightKg }: PlanInputs): string | undefined {
  const bmi = bodyMassIndex(weightKg, heightCm)
  if (bmi >= UNDERWEIGHT_BMI || (age < ADULT_AGE && goal !== 'lose')) return undefined
  const isSevere = bmi < SEVERELY_UNDERWEIGHT_BMI
  const limit = isSevere ? SEVERELY_UNDERWEIGHT_BMI : UNDERWEIGHT_BMI
  const known = `Your BMI of ${Math.min(bmi, limit - 0.1).toFixed(1)} is below ${limit}`
  if (isSevere) {
    const risk = goal === 'lose' ? 'losing more is dangerous' : 'eating more needs care at first'
    return (
      `Please do not follow this plan on your own. ${known}: a weight so low for your height can harm your health, ` +
      `and ${risk}. See a doctor or our dietitian soon.`
    )
  }
  return goal === 'lose'
    ? `Please do not follow this plan. ${known}: your weight is already low for your height, and losing more can harm ` +
        'you. See our dietitian or a doctor first.'
    : `${known}: your weight is low for your height. Please see our dietitian or a doctor before you follow this plan.`
}

function warningsFor(inputs: PlanInputs, { calories }: DailyTargets): string[] {
  const bmi = bodyMassIndex(inputs.weightKg, inputs.heightCm)
  const lowWeight = lowWeightWarning(inputs)
  const warnings: string[] = lowWeight ? [lowWeight] : []
  if (bmi >= VERY_HIGH_BMI) warnings.push(VERY_HIGH_BMI_WARNING)
  if (inputs.age < ADULT_AGE) warnings.push(UNDER_18_WARNING)
  if (calories < LOW_CALORIES) warnings.push(LOW_CALORIES_WARNING)
  return warnings
}

const misses = (shown: number, target: number) => Math.abs(shown - target) > MENU_TOLERANCE * target
const roundTo = (step: number, value: number) => Math.round(value / step) * step

/** A note on the energy and protein of the shown portions, if either is more than a tenth off its target. */
function menuAdvice(targets: DailyTargets, shown: readonly MenuItem[]): string[] {
  const { kcal, proteinG } = totalOf(shown)
  if (!misses(kcal, targets.calories) && !misses(proteinG, targets.proteinG)) return []
  return [
    `The portions shown bring about ${roundTo(50, kcal)} kcal and ${roundTo(5, proteinG)} g protein; your targets are ` +
      `${targets.calories} kcal and ${targets.proteinG} g. Change the portions to reach them, or ask our dietitian to ` +
      'fit them to you.',
  ]
}

const smaller = ({ text, kcal, proteinG }: MenuItem): MenuItem => ({
  text: smallerPortion(text),
  kcal: kcal * portionLeft(text),
  proteinG: proteinG * portionLeft(text),
})

/** The menu adjusted for the goal: smaller portions to lose, a shake in the Evening Snack to gain. */
function menuOf({ cuisine, veg, goal }: PlanInputs): Menu {
  const menu = menuFor(cuisine, veg)
  if (goal === 'gain') return { ...menu, 'Evening Snack': [...menu['Evening Snack'], PROTEIN_SHAKE] }
  if (goal === 'maintain') return menu
  const less = { ...menu }
  for (const name of MEAL_NAMES) less[name] = menu[name].map(smaller)
  return less
}

/** Makes the whole plan from the inputs. Pure, and fast enough to run on every key press. */
export function makePlan(given: PlanInputs): Plan {
  const { inputs, messages } = clampInputs(given)
  const targets = dailyTargets(inputs)
  const menu = menuOf(inputs)
  const shown = MEAL_NAMES.flatMap((name) => menu[name])
  return {
    ...targets,
    meals: MEAL_NAMES.map((name) => ({ name, items: menu[name].map(({ text }) => text) })),
    messages,
    warnings: warningsFor(inputs, targets),
    advice: [...menuAdvice(targets, shown), GENERAL_ADVICE],
  }
}
