import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** A patient's prescriptions, newest first. */
export const patientPrescriptionsQuery = (patientUid: string) =>
  queryOptions({
    queryKey: ['prescriptions', 'of', patientUid],
    queryFn: ({ signal }) => api('prescriptions.of-patient', { params: { patientUid }, signal }),
    meta: { failure: 'The prescriptions could not be loaded' },
  })

export function usePatientPrescriptions(patientUid: string) {
  return useQuery(patientPrescriptionsQuery(patientUid))
}
