import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import type { Input } from '#shared/contract/routes.ts'
import { type Activity, type Goal, MOST_TARGETS } from '#shared/domain/nutrition.ts'
import type { Diet } from '#shared/domain/planner/flags.ts'
import type { Week } from './week.ts'

/** What a draft is made from, as it is edited. */
export interface BasisForm {
  /** As typed. */
  energy: string
  protein: string
  goal: Goal
  activity: Activity
  diet: Diet
  jain: boolean
  halal: boolean
  glutenFree: boolean
  sex: 'female' | 'male' | ''
  /** Allergens and foods, beside those of the record's allergies. */
  avoid: readonly string[]
  /** Whether the next save takes age, height, weight and conditions from the record. */
  anew: boolean
}

/** What of a draft is changed beside its week. */
export interface PlanForm {
  basis: BasisForm
  /** Why rules are set aside, by rule. */
  reasons: Record<string, string>
}

const shown = (value: number | undefined) => (value === undefined ? '' : String(value))

export const formOf = ({ inputs, warnings }: PatientPlan): PlanForm => ({
  basis: {
    energy: shown(inputs.targets?.energy),
    protein: shown(inputs.targets?.protein),
    goal: inputs.goal ?? 'maintain',
    activity: inputs.activity ?? 'light',
    diet: inputs.diet ?? 'vegetarian',
    jain: inputs.jain ?? false,
    halal: inputs.halal ?? false,
    glutenFree: inputs.glutenFree ?? false,
    sex: inputs.sex ?? '',
    avoid: inputs.avoid ?? [],
    anew: false,
  },
  // A reason whose rule no longer stands goes with the next save.
  reasons: Object.fromEntries(
    warnings.flatMap(({ rule, reason }) => (rule && reason ? [[rule, reason]] : [])),
  ) as Record<string, string>,
})

const numberOf = (text: string): number | undefined => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() && Number.isFinite(value) ? value : undefined
}

const isTarget = (text: string, max: number) => {
  const value = numberOf(text) ?? 0
  return text.trim() === '' || (value > 0 && value <= max)
}

/** Whether a target is no number of the range that the server takes. */
export const hasWrongTarget = ({ basis }: PlanForm): boolean =>
  !isTarget(basis.energy, MOST_TARGETS.energy) || !isTarget(basis.protein, MOST_TARGETS.protein)

/** A rule that was switched off is sent as off: what is left out comes from the record. */
const toldRule = (on: boolean, read: boolean | undefined) => (on || read !== undefined ? on : undefined)

/** What a draft is made from as it is edited: only what the form changes differs from what was read. */
export function inputsOf(
  { inputs }: PatientPlan,
  week: Week,
  { basis, reasons }: PlanForm,
): PatientPlan['inputs'] {
  const { from, template, age, heightCm, weightKg, conditions, cuisine, minutes } = inputs
  const energy = numberOf(basis.energy)
  const protein = numberOf(basis.protein)
  const given = Object.entries(reasons)
    .map(([rule, reason]) => ({ rule, reason: reason.trim() }))
    .filter(({ reason }) => reason)
  const { goal, activity, diet, jain, halal, glutenFree, sex, avoid } = basis
  return {
    from,
    template,
    age,
    heightCm,
    weightKg,
    conditions,
    cuisine,
    minutes,
    goal,
    activity,
    diet,
    avoid: [...avoid],
    jain: toldRule(jain, inputs.jain),
    halal: toldRule(halal, inputs.halal),
    glutenFree: toldRule(glutenFree, inputs.glutenFree),
    ...(sex && { sex }),
    count: week.length,
    ...((energy ?? protein) !== undefined && {
      targets: { ...(energy !== undefined && { energy }), ...(protein !== undefined && { protein }) },
    }),
    ...(given.length > 0 && { overrides: given }),
  }
}

/** A draft as it is sent. What is left out of its inputs comes from the record. */
export function bodyOf(
  plan: PatientPlan,
  week: Week,
  form: PlanForm,
): Omit<Input<'patient-plans.save', 'body'>, 'version'> {
  const { age, heightCm, weightKg, conditions, ...inputs } = inputsOf(plan, week, form)
  return {
    inputs: { ...inputs, ...(!form.basis.anew && { age, heightCm, weightKg, conditions }) },
    days: [...week] as Input<'patient-plans.save', 'body'>['days'],
  }
}
