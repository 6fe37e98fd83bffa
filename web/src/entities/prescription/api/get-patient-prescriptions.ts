import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'

/** A patient's prescriptions, newest first. */
export const patientPrescriptionsQuery = (patientUid: string) =>
  queryOptions({
    queryKey: ['prescriptions', 'of', patientUid],
    queryFn: ({ signal }) => api('prescriptions.of-patient', { params: { patientUid }, signal }),
  })

/** A patient's prescriptions, newest first. A failure is logged; the screen shows it quietly. */
export function usePatientPrescriptions(patientUid: string) {
  const query = useQuery(patientPrescriptionsQuery(patientUid))
  useEffect(() => {
    if (query.error) logWarning('The prescriptions could not be loaded', query.error)
  }, [query.error])
  return query
}
