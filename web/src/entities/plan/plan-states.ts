import type { PatientPlan } from '#shared/contract/patient-plans.ts'

export const PLAN_STATES: Readonly<Record<PatientPlan['status'], string>> = {
  draft: 'Draft',
  active: 'Active',
  ended: 'Ended',
}
