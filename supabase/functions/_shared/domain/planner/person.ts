import {
  ACTIVITIES,
  type Activity,
  clampInputs,
  type Cuisine,
  CUISINES,
  DEFAULT_PLAN_INPUTS,
  type Gender,
  GENDERS,
  type Goal,
  GOALS,
} from '../nutrition.ts'
import { type Diet, DIETS } from './flags.ts'
import { type Allergen, ALLERGENS, type FoodKey, foods } from './food-list.ts'

/** What a plan can be made for; each has a pack (packs.ts), or is a reason to refuse (refusals.ts), or both. */
export const CONDITIONS = [
  'type_2_diabetes',
  'hypertension',
  'heart',
  'pcos',
  'hypothyroid',
  'gout',
  'fatty_liver',
  'cholesterol',
  'anaemia',
  'kidney_disease',
  'dialysis',
  'pregnancy',
  'lactation',
  'sglt2',
  'eating_disorder',
  'type_1_diabetes',
  'insulin',
  'sulfonylurea',
  'liver_disease',
  'transplant',
  'heart_failure',
  'cancer_treatment',
  'bariatric_surgery',
  'swallowing',
  'warfarin',
  'lithium',
  'unintended_loss',
] as const
export type Condition = (typeof CONDITIONS)[number]

/** Whom a day is planned for. */
export interface Person {
  /** Years. */
  age: number
  sex: Gender
  heightCm: number
  weightKg: number
  activity: Activity
  goal: Goal
  diet: Diet
  jain?: boolean
  /** Meat as bought by those who eat halal: the list has neither pork nor alcohol. */
  halal?: boolean
  glutenFree?: boolean
  avoid: readonly (Allergen | FoodKey)[]
  /** Empty is 'None of these'. */
  conditions: readonly Condition[]
  /** Puts dishes in order, excludes none. */
  cuisine?: Cuisine
  /** The longest time to cook a dish. */
  minutes?: number
}

/** What a person eats and doesn't eat, whatever their measures. */
export type Eater = Omit<Person, 'age' | 'sex' | 'heightCm' | 'weightKg' | 'activity' | 'goal'>

/** Throws RangeError for a key that isn't known. */
export function check(value: string, known: readonly string[], what: string): void {
  if (!known.includes(value)) throw new RangeError(`No such ${what}: ${value}`)
}

/** The same person with measures in the ranges of the AI plan. Throws RangeError for an unknown key. */
export function readPerson(person: Person): Person {
  check(person.sex, GENDERS, 'sex')
  check(person.activity, ACTIVITIES, 'activity')
  check(person.goal, GOALS, 'goal')
  check(person.diet, DIETS, 'diet')
  if (person.cuisine !== undefined) check(person.cuisine, CUISINES, 'cuisine')
  for (const condition of person.conditions) check(condition, CONDITIONS, 'condition')
  for (const key of person.avoid) if (!Object.hasOwn(foods, key)) check(key, ALLERGENS, 'food or allergen')
  const { inputs } = clampInputs({ ...DEFAULT_PLAN_INPUTS, ...measuresOf(person) })
  return { ...person, age: inputs.age, heightCm: inputs.heightCm, weightKg: inputs.weightKg }
}

const measuresOf = ({ age, heightCm, weightKg }: Person) => ({ age, heightCm, weightKg })

export const bmiOf = ({ heightCm, weightKg }: Person): number => weightKg / (heightCm / 100) ** 2

const HEALTHY_BMI = 22.5
const OVERWEIGHT_BMI = 25

/** The weight in kg that protein is counted on: that of a BMI of 22.5 if the BMI is over 25. */
export const proteinWeight = (person: Person): number =>
  bmiOf(person) > OVERWEIGHT_BMI ? HEALTHY_BMI * (person.heightCm / 100) ** 2 : person.weightKg
