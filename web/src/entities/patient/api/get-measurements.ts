import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** Every saved height, weight and blood pressure of a patient, newest first. */
export const measurementsQuery = (patientUid: string) =>
  queryOptions({
    queryKey: ['patients', 'measurements', patientUid],
    queryFn: ({ signal }) => api('measurements.list', { params: { patientUid }, signal }),
  })
