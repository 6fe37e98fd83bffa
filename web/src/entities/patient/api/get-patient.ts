import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { readPatient } from '../read-patient.ts'

export const patientQuery = (patientUid: string) =>
  queryOptions({
    queryKey: ['patients', 'one', patientUid],
    queryFn: async ({ signal }) => readPatient(await api('patients.get', { params: { patientUid }, signal })),
  })

/** A patient's record. A failure is logged; the screen shows it quietly. */
export function usePatient(patientUid: string) {
  const query = useQuery(patientQuery(patientUid))
  useEffect(() => {
    if (query.error) logWarning('The patient could not be loaded', query.error)
  }, [query.error])
  return query
}
