import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import type { Input } from '#shared/contract/routes.ts'
import type { TargetsForm } from './parts/targets.tsx'
import type { Week } from './week.ts'

/** What of a draft is changed beside its week. */
export interface PlanForm {
  targets: TargetsForm
  /** Why rules are set aside, by rule. */
  reasons: Record<string, string>
}

const shown = (value: number | undefined) => (value === undefined ? '' : String(value))

export const formOf = ({ inputs, warnings }: PatientPlan): PlanForm => ({
  targets: { energy: shown(inputs.targets?.energy), protein: shown(inputs.targets?.protein) },
  reasons: Object.fromEntries([
    ...(inputs.overrides ?? []).map(({ rule, reason }) => [rule, reason]),
    ...warnings.flatMap(({ rule, reason }) => (rule && reason ? [[rule, reason]] : [])),
  ]) as Record<string, string>,
})

const numberOf = (text: string): number | undefined => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() && Number.isFinite(value) ? value : undefined
}

/** Fields of the targets that hold no number above 0. */
export const wrongTargets = ({ targets }: PlanForm): (keyof TargetsForm)[] =>
  (['energy', 'protein'] as const).filter(
    (name) => targets[name].trim() !== '' && !((numberOf(targets[name]) ?? 0) > 0),
  )

/** A draft as it is sent: only what the form changes differs from what was read. */
export function bodyOf(
  { inputs }: PatientPlan,
  week: Week,
  { targets, reasons }: PlanForm,
): Omit<Input<'patient-plans.save', 'body'>, 'version'> {
  const { targets: _, overrides: __, ...rest } = inputs
  const energy = numberOf(targets.energy)
  const protein = numberOf(targets.protein)
  const given = Object.entries(reasons)
    .map(([rule, reason]) => ({ rule, reason: reason.trim() }))
    .filter(({ reason }) => reason)
  return {
    inputs: {
      ...rest,
      count: week.length,
      ...((energy ?? protein) !== undefined && {
        targets: { ...(energy !== undefined && { energy }), ...(protein !== undefined && { protein }) },
      }),
      ...(given.length > 0 && { overrides: given }),
    },
    days: [...week] as Input<'patient-plans.save', 'body'>['days'],
  }
}
