import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

/** Shorter texts would find nearly everybody. */
const MIN_CHARS = 2

/** Known patients by name, UID, contact or e-mail: the first five. */
export function usePatientSearch(text: string) {
  const q = text.trim()
  return useQuery({
    queryKey: ['patients', 'search', q],
    queryFn: ({ signal }) => api('patients.list', { query: { q, limit: '5' }, signal }),
    enabled: q.length >= MIN_CHARS,
    placeholderData: keepPreviousData,
  })
}
