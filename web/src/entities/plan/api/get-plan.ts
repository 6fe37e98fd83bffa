import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import '#web/lib/calls/plan-calls.ts'
import { isAgain, REFRESH_MS } from '../plan-refresh.ts'

/** A plan of a patient, with what the record says of it now; looked at again while it is in sight. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['patient-plans', id],
    queryFn: ({ client, queryKey, signal }) =>
      api('patient-plans.read', { params: { id }, signal, background: isAgain(client, queryKey) }),
    refetchInterval: REFRESH_MS,
    meta: { failure: 'The plan could not be loaded' },
  })
