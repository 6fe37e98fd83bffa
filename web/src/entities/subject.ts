import type { QueryClient } from '@tanstack/react-query'
import type { RouteName } from '#shared/contract/routes.ts'

/** The first part of a call's name: 'patients' of 'patients.list'. */
type ResourceOf<Name extends string> = Name extends `${infer Resource}.${string}` ? Resource : never

/**
 * The subject of a query, which its key starts with: a resource of the contract, or a subject that several resources
 * share.
 */
export type Subject = ResourceOf<RouteName> | 'calendar' | 'clinic' | 'session'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Subject, ...unknown[]]
  }
}

/** All queries of a subject, for the query client's methods. */
export const subjectFilter = (subject: Subject) => ({ queryKey: [subject] as const })

/**
 * After a visit was booked, moved or cancelled: refreshes the visits, and the lists that say when a patient came and
 * comes, once one is opened again.
 */
export function refreshVisits(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ ...subjectFilter('patients'), refetchType: 'none' })
  return refreshSubject(queryClient, 'appointments')
}

/** Whose changes are in a patient's timeline. */
const IN_TIMELINE = new Set<Subject>(['appointments', 'notes', 'patients', 'prescriptions', 'reports'])

/** Whose changes are in a patient's chart, which is a subject of its own. */
const IN_CHART = new Set<Subject>(['kinds', 'prescriptions', 'tasks'])

/** By whose changes plans are flagged. */
const IN_PLANS = new Set<Subject>(['patients', 'prescriptions'])

/** Whose changes are on the screen of a visit. */
const IN_CONSULTATION = new Set<Subject>(['tasks'])

/** Invalidates all cached data of a subject; visible queries refetch. */
export function refreshSubject(queryClient: QueryClient, subject: Subject): Promise<void> {
  if (IN_TIMELINE.has(subject)) void queryClient.invalidateQueries(subjectFilter('timeline'))
  if (IN_CHART.has(subject)) void queryClient.invalidateQueries({ queryKey: ['patients', 'chart'] })
  if (IN_PLANS.has(subject)) void queryClient.invalidateQueries(subjectFilter('patient-plans'))
  if (IN_CONSULTATION.has(subject)) void queryClient.invalidateQueries(subjectFilter('consultation'))
  return queryClient.invalidateQueries(subjectFilter(subject))
}
