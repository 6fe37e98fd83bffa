import { MEAL_NAMES, menuFor, menuTotals, PROTEIN_SHAKE, type MealName } from './menus.ts'
import {
  clampInputs,
  dailyTargets,
  type DailyTargets,
  type InputMessage,
  type PlanInputs,
} from './nutrition.ts'
import { smallerPortion } from './portions.ts'

export interface Meal {
  name: MealName
  items: string[]
}

/** The AI plan: targets, five meals, and what the person should know beside them. */
export interface Plan extends DailyTargets {
  meals: Meal[]
  /** Inputs that were out of range, and what was used instead (D32). */
  messages: InputMessage[]
  /** Lines of guidance, most pressing first (D33). */
  advice: string[]
}

const ADULT_AGE = 18
const LOW_CALORIES = 1200
const MENU_TOLERANCE_KCAL = 300

/** Always shown: the plan knows no diagnosis (D33). */
export const GENERAL_ADVICE =
  'General guidance only. If you are pregnant or breastfeeding, take medicines, or live with diabetes, thyroid, ' +
  'heart, kidney, liver or another condition, please see our dietitian before you follow this plan.'

export const UNDER_18_ADVICE =
  'You entered an age under 18. This formula is made for adults: growing bodies need a plan of their own, so please ' +
  'see our dietitian.'

export const LOW_CALORIES_ADVICE =
  'This target is below 1200 kcal a day, which is too low to follow without supervision. Please see our dietitian.'

function menuAdvice(target: number, kcal: number): string {
  const menu = Math.round(kcal / 50) * 50
  return (
    `The sample menu brings about ${menu} kcal with its full portions, and your target is ${target} kcal. ` +
    `Make its portions ${target > menu ? 'larger' : 'smaller'} to reach it, or ask our dietitian to fit them to you.`
  )
}

function mealsFor({ cuisine, veg, goal }: PlanInputs): Meal[] {
  const menu = menuFor(cuisine, veg)
  return MEAL_NAMES.map((name) => {
    const items = menu[name].map(({ text }) => (goal === 'lose' ? smallerPortion(text) : text))
    return {
      name,
      items: goal === 'gain' && name === 'Evening Snack' ? [...items, PROTEIN_SHAKE.text] : items,
    }
  })
}

/** Makes the whole plan from the inputs. Pure and fast enough to run on every key press. */
export function makePlan(given: PlanInputs): Plan {
  const { inputs, messages } = clampInputs(given)
  const targets = dailyTargets(inputs)
  const menuKcal =
    menuTotals(menuFor(inputs.cuisine, inputs.veg)).kcal + (inputs.goal === 'gain' ? PROTEIN_SHAKE.kcal : 0)
  const advice: string[] = []
  if (inputs.age < ADULT_AGE) advice.push(UNDER_18_ADVICE)
  if (targets.calories < LOW_CALORIES) advice.push(LOW_CALORIES_ADVICE)
  if (Math.abs(targets.calories - menuKcal) > MENU_TOLERANCE_KCAL)
    advice.push(menuAdvice(targets.calories, menuKcal))
  advice.push(GENERAL_ADVICE)
  return { ...targets, meals: mealsFor(inputs), messages, advice }
}
