import type { QueryClient } from '@tanstack/react-query'

/** What staff keep records of. The key of every query begins with one of these. */
export type Subject =
  | 'appointments'
  | 'calendar'
  | 'clinic'
  | 'patients'
  | 'posts'
  | 'prescriptions'
  | 'reports'
  | 'session'
  | 'users'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Subject, ...unknown[]]
  }
}

/** All queries of a subject, for the query client's methods. */
export const subjectFilter = (subject: Subject) => ({ queryKey: [subject] as const })

/** Marks everything that is known of a subject as out of date; what is on the screen is fetched again. */
export function refreshSubject(queryClient: QueryClient, subject: Subject): Promise<void> {
  return queryClient.invalidateQueries(subjectFilter(subject))
}
