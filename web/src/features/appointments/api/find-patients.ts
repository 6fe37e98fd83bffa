import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** A shorter text would match nearly everyone. */
const MIN_CHARS = 2

const foundPatientsQuery = (q: string) =>
  queryOptions({
    queryKey: ['patients', 'search', q],
    queryFn: ({ signal }) => api('patients.list', { query: { q, limit: '5' }, signal }),
    enabled: q.length >= MIN_CHARS,
    placeholderData: keepPreviousData,
  })

/** Known patients by name, UID, contact or e-mail: the first five. */
export function useFindPatients(text: string) {
  return useQuery(foundPatientsQuery(text.trim()))
}
