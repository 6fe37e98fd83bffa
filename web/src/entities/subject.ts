import type { QueryClient } from '@tanstack/react-query'
import type { RouteName } from '#shared/contract/routes.ts'

/** The first part of a call's name: of 'patients.list' it is 'patients'. */
type ResourceOf<Name extends string> = Name extends `${infer Resource}.${string}` ? Resource : never

/**
 * What staff keep records of. The key of every query begins with one of these: a resource of the contract, or one of
 * the subjects that several resources share.
 */
export type Subject = ResourceOf<RouteName> | 'calendar' | 'clinic' | 'session'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Subject, ...unknown[]]
  }
}

/** All queries of a subject, for the query client's methods. */
export const subjectFilter = (subject: Subject) => ({ queryKey: [subject] as const })

/** Marks all cached data of a subject as out of date; visible queries fetch again. */
export function refreshSubject(queryClient: QueryClient, subject: Subject): Promise<void> {
  return queryClient.invalidateQueries(subjectFilter(subject))
}
