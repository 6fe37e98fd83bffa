import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

/** A patient's appointments, newest first, cancelled ones included. */
export function useVisits(patientUid: string) {
  return useQuery({
    queryKey: ['appointments', 'of', patientUid],
    queryFn: ({ signal }) => api('patients.visits', { params: { patientUid }, signal }),
  })
}
