import { queryOptions } from '@tanstack/react-query'
import { isPatientUid } from '#shared/domain/patient-uid.ts'
import { api } from '#web/lib/calls/api-client.ts'

/**
 * The name of the patient with a UID; null if there is none. It comes from the search, because opening the record would
 * be an event in that record's audit.
 */
export const patientNameQuery = (patientUid: string) =>
  queryOptions({
    queryKey: ['patients', 'name', patientUid],
    queryFn: async ({ signal }) => {
      const found = await api('patients.list', { query: { q: patientUid }, signal })
      return found.find((patient) => patient.patientUid === patientUid)?.name ?? null
    },
    enabled: isPatientUid(patientUid),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
  })
