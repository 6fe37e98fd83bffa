import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import '#web/lib/calls/plan-calls.ts'

/** What a colleague writes in the record flags a plan at once. */
export const REFRESH_MS = 20_000

/** The first load is the user's. Later ones are refreshes, which don't count as activity. */
const isAgain = (client: QueryClient, key: QueryKey) => client.getQueryData(key) !== undefined

/** A plan of a patient, with what the record says of it now; looked at again while it is in sight. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['patient-plans', id],
    queryFn: ({ client, queryKey, signal }) =>
      api('patient-plans.read', { params: { id }, signal, background: isAgain(client, queryKey) }),
    refetchInterval: REFRESH_MS,
    meta: { failure: 'The plan could not be loaded' },
  })

/** The plans of a patient, newest first. */
export const plansQuery = (patientUid: string) =>
  queryOptions({
    queryKey: ['patient-plans', 'of', patientUid],
    queryFn: ({ client, queryKey, signal }) =>
      api('patient-plans.list', { params: { patientUid }, signal, background: isAgain(client, queryKey) }),
    refetchInterval: REFRESH_MS,
    meta: { failure: 'The plans could not be loaded' },
  })
