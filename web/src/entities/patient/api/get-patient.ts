import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import { readPatient } from '../read-patient.ts'

export const patientQuery = (patientUid: string) =>
  queryOptions({
    queryKey: ['patients', 'one', patientUid],
    queryFn: async ({ signal }) => readPatient(await api('patients.get', { params: { patientUid }, signal })),
    meta: { failure: 'The patient could not be loaded' },
  })

/** A patient's record; nothing is asked while the number isn't known. */
export function usePatient(patientUid: string) {
  return useQuery({ ...patientQuery(patientUid), enabled: patientUid !== '' })
}
