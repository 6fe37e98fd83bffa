import {
  ACTIVITIES,
  type Activity,
  type Cuisine,
  CUISINES,
  DEFAULT_PLAN_INPUTS,
  type Gender,
  GENDERS,
  type Goal,
  GOALS,
} from '#shared/domain/nutrition.ts'
import { GLASS_ML, KATORI_ML, type Vessels } from '#shared/domain/planner/amount-text.ts'
import { DAY_KINDS, type DayKind } from '#shared/domain/planner/day-kinds.ts'
import type { Diet } from '#shared/domain/planner/flags.ts'

export const DIETS = ['vegetarian', 'vegan', 'egg', 'non-vegetarian'] as const satisfies Diet[]
export const SPANS = ['day', 'week'] as const
export type Span = (typeof SPANS)[number]
/** The longest time to cook a dish, in minutes. */
export const MINUTES = [15, 30, 45] as const
export const DAYS_A_WEEK = 7
export const MOST_PEOPLE = 12
/** Beside the person who plans. */
export const MOST_MEMBERS = 5
const MOST_AVOIDED = 20
const LAST_SEED = 2 ** 32 - 1

/** Somebody else at the table. */
export interface Member {
  age: number
  gender: Gender
  heightCm: number
  weightKg: number
  activity: Activity
}

/** What the planner is asked for, except for health conditions: those never leave the tab. */
export interface PlannerInputs {
  age: number
  heightCm: number
  weightKg: number
  gender: Gender
  activity: Activity
  goal: Goal
  cuisine: Cuisine
  diet: Diet
  jain: boolean
  halal: boolean
  glutenFree: boolean
  /** Keys of allergens and foods. */
  avoid: string[]
  /** Null: as long as it takes. */
  minutes: number | null
  span: Span
  /** Of the day, or of each day of the week from Monday on. */
  kinds: DayKind[]
  people: number
  family: Member[]
  vessels: Vessels
  seed: number
}

export const DEFAULT_INPUTS: Readonly<PlannerInputs> = {
  age: DEFAULT_PLAN_INPUTS.age,
  heightCm: DEFAULT_PLAN_INPUTS.heightCm,
  weightKg: DEFAULT_PLAN_INPUTS.weightKg,
  gender: DEFAULT_PLAN_INPUTS.gender,
  activity: DEFAULT_PLAN_INPUTS.activity,
  goal: DEFAULT_PLAN_INPUTS.goal,
  cuisine: DEFAULT_PLAN_INPUTS.cuisine,
  diet: 'vegetarian',
  jain: false,
  halal: false,
  glutenFree: false,
  avoid: [],
  minutes: null,
  span: 'day',
  kinds: Array<DayKind>(DAYS_A_WEEK).fill('usual'),
  people: 1,
  family: [],
  vessels: { katori: KATORI_ML[0], glass: GLASS_ML[0] },
  seed: 1,
}

const shown = (value: number) => String(Math.round(value * 100) / 100)

const memberText = ({ age, gender, heightCm, weightKg, activity }: Member) =>
  [shown(age), gender, shown(heightCm), shown(weightKg), activity].join('-')

/** Inputs as a fragment without '#'. The facts about the person have the AI plan's names, whose links are read too. */
export function toFragment(inputs: PlannerInputs): string {
  const { vessels, kinds, avoid, minutes } = inputs
  const params = new URLSearchParams({
    age: shown(inputs.age),
    gender: inputs.gender,
    height: shown(inputs.heightCm),
    weight: shown(inputs.weightKg),
    activity: inputs.activity,
    goal: inputs.goal,
    cuisine: inputs.cuisine,
    diet: inputs.diet,
  })
  const rules = (['jain', 'halal', 'glutenFree'] as const).filter((rule) => inputs[rule])
  if (rules.length > 0) params.set('rules', rules.join(','))
  if (avoid.length > 0) params.set('avoid', avoid.join(','))
  if (minutes !== null) params.set('minutes', String(minutes))
  if (inputs.span !== 'day') params.set('span', inputs.span)
  if (kinds.some((kind) => kind !== 'usual')) params.set('kinds', kinds.join(','))
  if (inputs.people !== 1) params.set('people', String(inputs.people))
  if (inputs.family.length > 0) params.set('family', inputs.family.map(memberText).join(','))
  if (vessels.katori !== KATORI_ML[0]) params.set('katori', String(vessels.katori))
  if (vessels.glass !== GLASS_ML[0]) params.set('glass', String(vessels.glass))
  params.set('seed', String(inputs.seed))
  return params.toString()
}

const oneOf =
  <T extends string>(choices: readonly T[]) =>
  (text: string) =>
    choices.find((choice) => choice === text)
const oneNumberOf = (choices: readonly number[]) => (text: string) =>
  choices.find((choice) => String(choice) === text)
const measure = (text: string) => (/^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined)
const whole = (least: number, most: number) => (text: string) => {
  const value = Number(text)
  return /^\d{1,10}$/.test(text) && value >= least && value <= most ? value : undefined
}

function memberFrom(text: string): Member | undefined {
  const [age, gender, height, weight, activity, ...rest] = text.split('-')
  const member = {
    age: measure(age ?? ''),
    gender: oneOf(GENDERS)(gender ?? ''),
    heightCm: measure(height ?? ''),
    weightKg: measure(weight ?? ''),
    activity: oneOf(ACTIVITIES)(activity ?? ''),
  }
  const isWhole = rest.length === 0 && Object.values(member).every((value) => value !== undefined)
  return isWhole ? (member as Member) : undefined
}

/**
 * Inputs from a fragment, with or without '#'. What is missing or can't be is the default; `damaged` says that something
 * couldn't be read. Numbers out of range are kept: the form says so.
 */
export function fromFragment(fragment: string): { inputs: PlannerInputs; damaged: boolean } {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  let damaged = false
  let isOurs = false
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined): T => {
    const text = params.get(name)
    if (text === null) return fallback
    isOurs = true
    const value = parse(text)
    if (value === undefined) damaged = true
    return value ?? fallback
  }
  const rules = read('rules', [] as string[], (text) => {
    const found = text.split(',')
    return found.every((rule) => ['jain', 'halal', 'glutenFree'].includes(rule)) ? found : undefined
  })
  const byPlan = read('veg', DEFAULT_INPUTS.diet, (text) =>
    text === '1' ? 'vegetarian' : text === '0' ? 'non-vegetarian' : undefined,
  )
  const inputs: PlannerInputs = {
    age: read('age', DEFAULT_INPUTS.age, measure),
    gender: read('gender', DEFAULT_INPUTS.gender, oneOf(GENDERS)),
    heightCm: read('height', DEFAULT_INPUTS.heightCm, measure),
    weightKg: read('weight', DEFAULT_INPUTS.weightKg, measure),
    activity: read('activity', DEFAULT_INPUTS.activity, oneOf(ACTIVITIES)),
    goal: read('goal', DEFAULT_INPUTS.goal, oneOf(GOALS)),
    cuisine: read('cuisine', DEFAULT_INPUTS.cuisine, oneOf(CUISINES)),
    diet: read('diet', byPlan, oneOf(DIETS)),
    jain: rules.includes('jain'),
    halal: rules.includes('halal'),
    glutenFree: rules.includes('glutenFree'),
    avoid: read('avoid', DEFAULT_INPUTS.avoid, (text) => {
      const keys = [...new Set(text.split(','))]
      return keys.length <= MOST_AVOIDED && keys.every((key) => /^[a-z][a-z0-9_]{1,40}$/.test(key))
        ? keys
        : undefined
    }),
    minutes: read('minutes', DEFAULT_INPUTS.minutes, oneNumberOf(MINUTES)),
    span: read('span', DEFAULT_INPUTS.span, oneOf(SPANS)),
    kinds: read('kinds', DEFAULT_INPUTS.kinds, (text) => {
      const kinds = text.split(',').map(oneOf(DAY_KINDS))
      return kinds.length === DAYS_A_WEEK && kinds.every((kind) => kind !== undefined) ? kinds : undefined
    }),
    people: read('people', DEFAULT_INPUTS.people, whole(1, MOST_PEOPLE)),
    family: read('family', DEFAULT_INPUTS.family, (text) => {
      const members = text.split(',').map(memberFrom)
      return members.length <= MOST_MEMBERS && members.every((member) => member !== undefined)
        ? members
        : undefined
    }),
    vessels: {
      katori: read('katori', DEFAULT_INPUTS.vessels.katori, oneNumberOf(KATORI_ML)),
      glass: read('glass', DEFAULT_INPUTS.vessels.glass, oneNumberOf(GLASS_ML)),
    },
    seed: read('seed', DEFAULT_INPUTS.seed, whole(0, LAST_SEED)),
  }
  return { inputs, damaged: damaged || !isOurs }
}
