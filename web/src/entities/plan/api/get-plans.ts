import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import '#web/lib/calls/plan-calls.ts'
import { isAgain, REFRESH_MS } from '../plan-refresh.ts'

/** The plans of a patient, newest first. */
export const plansQuery = (patientUid: string) =>
  queryOptions({
    queryKey: ['patient-plans', 'of', patientUid],
    queryFn: ({ client, queryKey, signal }) =>
      api('patient-plans.list', { params: { patientUid }, signal, background: isAgain(client, queryKey) }),
    refetchInterval: REFRESH_MS,
    meta: { failure: 'The plans could not be loaded' },
  })
