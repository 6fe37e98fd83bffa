import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import type { Input } from '#shared/contract/routes.ts'
import { subjectFilter } from '#web/entities/subject.ts'
import { act, newer } from '#web/lib/calls/act.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { planQuery } from './get-plan.ts'
import '#web/lib/calls/plan-calls.ts'

/** Shows what an act on a plan answered, and loads the lists of plans again. */
function useShowPlan() {
  const queryClient = useQueryClient()
  return (plan: PatientPlan) => {
    queryClient.setQueryData(planQuery(plan.id).queryKey, plan)
    // The lists are loaded again when they are next shown.
    void queryClient.invalidateQueries({ ...subjectFilter('patient-plans'), refetchType: 'none' })
  }
}

/** Makes a draft for a patient. */
export function useCreatePlan(patientUid: string) {
  const show = useShowPlan()
  return useMutation({
    mutationFn: (body: Input<'patient-plans.create', 'body'>) =>
      act(`plan:new:${patientUid}`, 'patient-plans.create', { params: { patientUid }, body }),
    onSuccess: show,
  })
}

/** Saves a draft, based on the plan as it was shown. */
export function useSavePlan(plan: PatientPlan) {
  const show = useShowPlan()
  const { id } = plan
  return useMutation({
    mutationFn: ({
      base,
      ...body
    }: Omit<Input<'patient-plans.save', 'body'>, 'version'> & { base: PatientPlan }) =>
      act(`plan:${id}`, 'patient-plans.save', (before) => ({
        params: { id },
        body: { ...body, version: newer(base, before).version },
      })),
    onSuccess: show,
  })
}

/** Shows the plan as it is, where an act was refused because a colleague had changed it. */
function useShowTheirs() {
  const show = useShowPlan()
  return (error: Error) => {
    const theirs = staleRecord<PatientPlan>(error)
    if (theirs) show(theirs)
  }
}

/** Makes a draft the plan of a span of days. */
export function useActivatePlan(plan: PatientPlan) {
  const { id } = plan
  const show = useShowPlan()
  const onError = useShowTheirs()
  return useMutation({
    mutationFn: (span: { from: string; to: string }) =>
      act(`plan:${id}:activate`, 'patient-plans.activate', (before) => ({
        params: { id },
        body: { ...span, version: newer(plan, before).version },
      })),
    onSuccess: show,
    onError,
  })
}

/** Ends an active plan today. */
export function useEndPlan(plan: PatientPlan) {
  const { id } = plan
  const show = useShowPlan()
  const onError = useShowTheirs()
  return useMutation({
    mutationFn: () =>
      act(`plan:${id}:end`, 'patient-plans.end', (before) => ({
        params: { id },
        body: { version: newer(plan, before).version },
      })),
    onSuccess: show,
    onError,
  })
}

/** A new draft like a plan. */
export function useDuplicatePlan({ id }: PatientPlan) {
  const show = useShowPlan()
  return useMutation({
    mutationFn: () => act(`plan:${id}:duplicate`, 'patient-plans.duplicate', { params: { id } }),
    onSuccess: show,
  })
}

/** A draft in place of an active plan, with why. */
export function useRevisePlan({ id }: PatientPlan) {
  const show = useShowPlan()
  return useMutation({
    mutationFn: (reason: string) =>
      act(`plan:${id}:revise`, 'patient-plans.revise', { params: { id }, body: { reason } }),
    onSuccess: show,
  })
}
