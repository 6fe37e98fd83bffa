import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** A patient's appointments, newest first, cancelled ones included. */
export const visitsQuery = (patientUid: string) =>
  queryOptions({
    queryKey: ['appointments', 'of', patientUid],
    queryFn: ({ signal }) => api('patients.visits', { params: { patientUid }, signal }),
  })
