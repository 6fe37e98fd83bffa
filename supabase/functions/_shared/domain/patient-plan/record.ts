import { notesFor } from './medicines.ts'
import { isChildAge } from '../adult-age.ts'
import type { Activity, Goal } from '../nutrition.ts'
import type { Diet } from '../planner/flags.ts'
import type { Condition } from '../planner/person.ts'

/** The record of a patient, as far as a plan depends on it. */
export interface PlanRecord {
  age: number | null
  sex: string | null
  heightCm: number | null
  weightKg: number | null
  activity: string | null
  diet: string | null
  dietRules: string[]
  cuisine: string | null
  mealTimes: string | null
  conditions: string[]
  diabetesType: string | null
  pregnant: boolean
  allergies: string[]
  /** Foods and allergens that the allergies speak of. */
  avoided: string[]
  /** Allergies whose words aren't known. */
  unknownAllergies: string[]
  medicines: string[]
  values: {
    kind: string
    value: number
    comparator?: string | null
    unit: string | null
    high: number | null
    day: string
  }[]
  weightGoal: number | null
  recall: { time: string; food: string; amount: string }[]
  today: string
}

/** Why staff set a rule aside. */
export type Override = { rule: string; reason: string }

/** What a plan is made from: what staff gave, and the record for the rest. */
export type PlanInputs = {
  from?: 'engine' | 'recall' | 'template' | undefined
  template?: string | undefined
  age?: number | undefined
  sex?: 'female' | 'male' | undefined
  heightCm?: number | undefined
  weightKg?: number | undefined
  activity?: Activity | undefined
  goal?: Goal | undefined
  diet?: Diet | undefined
  jain?: boolean | undefined
  halal?: boolean | undefined
  glutenFree?: boolean | undefined
  avoid?: string[] | undefined
  conditions?: Condition[] | undefined
  cuisine?: 'indian' | 'continental' | undefined
  minutes?: number | undefined
  count?: number | undefined
  targets?: { energy?: number | undefined; protein?: number | undefined } | undefined
  overrides?: Override[] | undefined
}

/** What conditions of a record are in the planner's words; diabetes has its type with it. */
export const CONDITION_NAMES: Readonly<Record<string, Condition>> = {
  'Diabetes 1': 'type_1_diabetes',
  'Diabetes 2': 'type_2_diabetes',
  Hypertension: 'hypertension',
  PCOS: 'pcos',
  Hypothyroid: 'hypothyroid',
  Anemia: 'anaemia',
  'High Cholesterol': 'cholesterol',
  'Fatty Liver': 'fatty_liver',
  Gout: 'gout',
  'Kidney disease': 'kidney_disease',
  'On dialysis': 'dialysis',
  'Heart failure': 'heart_failure',
  'Eating disorder': 'eating_disorder',
}
/** Known otherwise: a diet, a state with dates, a reason against a pack. */
const SAID_ELSEWHERE = new Set(['Coeliac', 'Pregnancy', 'Thalassaemia'])

/** The conditions of a record that the engine plans for, and in words those that it doesn't. */
export function conditionsOf(record: PlanRecord): { conditions: Condition[]; unmapped: string[] } {
  const found = new Set<Condition>()
  const unmapped: string[] = []
  for (const name of record.conditions) {
    const pack = CONDITION_NAMES[name === 'Diabetes' ? `Diabetes ${record.diabetesType ?? ''}` : name]
    if (pack === 'anaemia' && record.conditions.includes('Thalassaemia'))
      unmapped.push('‘Anemia’ isn’t planned for with thalassaemia.')
    else if (pack) found.add(pack)
    else if (name === 'Diabetes' && !record.diabetesType)
      unmapped.push('‘Diabetes’ isn’t planned for until its type is chosen.')
    else if (!SAID_ELSEWHERE.has(name))
      unmapped.push(`‘${name}’ has no rules here: nothing is planned for it.`)
  }
  if (record.pregnant) found.add('pregnancy')
  for (const medicine of record.medicines)
    for (const { condition } of notesFor(medicine)) if (condition) found.add(condition)
  return { conditions: [...found], unmapped }
}

const SEXES: Readonly<Record<string, 'female' | 'male'>> = { Female: 'female', Male: 'male' }

const SCALE = 0.05
function goalOf({ weightGoal, weightKg }: PlanRecord): Goal {
  if (weightGoal === null || weightKg === null) return 'maintain'
  const away = weightGoal - weightKg
  // Less than a scale shows: a goal in pounds is never to the gram.
  if (Math.abs(away) < SCALE) return 'maintain'
  return away < 0 ? 'lose' : 'gain'
}

/** What a plan is made from, complete: what isn't given comes from the record. Nobody makes a child of the record an adult. */
export function fromRecord(given: PlanInputs, record: PlanRecord): PlanInputs {
  const { dietRules } = record
  const prefilled: PlanInputs = {
    from: 'engine',
    ...(record.age !== null && { age: record.age }),
    ...(record.sex && SEXES[record.sex] && { sex: SEXES[record.sex] }),
    ...(record.heightCm !== null && { heightCm: record.heightCm }),
    ...(record.weightKg !== null && { weightKg: record.weightKg }),
    activity: (record.activity ?? 'light') as Activity,
    goal: goalOf(record),
    diet: (record.diet ?? 'vegetarian') as Diet,
    ...(dietRules.includes('jain') && { jain: true }),
    ...(dietRules.includes('halal') && { halal: true }),
    ...((dietRules.includes('gluten_free') || record.conditions.includes('Coeliac')) && { glutenFree: true }),
    // The allergies of the record are avoided beside these, as long as it names them.
    avoid: [],
    conditions: conditionsOf(record).conditions,
    cuisine: /continental/i.test(record.cuisine ?? '') ? 'continental' : 'indian',
    count: 7,
  }
  const inputs = { ...prefilled, ...given, ...(isChildAge(record.age) && { age: record.age! }) }
  // Nothing is worked out for a child, so nothing is aimed at.
  if (isChildAge(inputs.age)) delete inputs.targets
  return inputs
}

/** What is missing before anything can be worked out for a person, in words. */
export const missingOf = ({ age, sex, heightCm, weightKg }: PlanInputs): string[] => [
  ...(age === undefined ? ['the age'] : []),
  ...(sex === undefined ? ['the sex to reckon with'] : []),
  ...(heightCm === undefined ? ['the height'] : []),
  ...(weightKg === undefined ? ['the weight'] : []),
]
