/**
 * The AI plan's inputs in the address's #fragment. Browsers never send it to a server, so it never appears in a log.
 */
import { ACTIVITIES, CUISINES, DEFAULT_PLAN_INPUTS, GENDERS, GOALS, type PlanInputs } from './nutrition.ts'

/** Rounded to the two decimals that the reader accepts. */
const writeNumber = (value: number) => String(Math.round(value * 100) / 100)

/** Inputs as a fragment without '#': 'age=30&gender=female&height=165&weight=65&activity=light&goal=maintain&…'. */
export function planToFragment(inputs: PlanInputs): string {
  return new URLSearchParams({
    age: writeNumber(inputs.age),
    gender: inputs.gender,
    height: writeNumber(inputs.heightCm),
    weight: writeNumber(inputs.weightKg),
    activity: inputs.activity,
    goal: inputs.goal,
    cuisine: inputs.cuisine,
    veg: inputs.veg ? '1' : '0',
  }).toString()
}

function readNumber(text: string | null, fallback: number): number {
  return text !== null && /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : fallback
}

function readChoice<T extends string>(text: string | null, choices: readonly T[], fallback: T): T {
  return choices.find((choice) => choice === text) ?? fallback
}

/**
 * Inputs from a fragment, with or without '#'. Missing or invalid values become the default. Numbers out of range are
 * kept: the calculation clamps them and says so. Null when the fragment names none of the inputs.
 */
export function planFromFragment(fragment: string): PlanInputs | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  const names = ['age', 'gender', 'height', 'weight', 'activity', 'goal', 'cuisine', 'veg']
  if (!names.some((name) => params.has(name))) return null
  const defaults = DEFAULT_PLAN_INPUTS
  const veg = params.get('veg')
  return {
    age: readNumber(params.get('age'), defaults.age),
    gender: readChoice(params.get('gender'), GENDERS, defaults.gender),
    heightCm: readNumber(params.get('height'), defaults.heightCm),
    weightKg: readNumber(params.get('weight'), defaults.weightKg),
    activity: readChoice(params.get('activity'), ACTIVITIES, defaults.activity),
    goal: readChoice(params.get('goal'), GOALS, defaults.goal),
    cuisine: readChoice(params.get('cuisine'), CUISINES, defaults.cuisine),
    veg: veg === '1' || veg === '0' ? veg === '1' : defaults.veg,
  }
}
