import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import '#web/lib/calls/plan-calls.ts'
import { REFRESH_MS } from '../plan-refresh.ts'

/** Plans of a day's patients that the record no longer allows. */
export const dayFlagsQuery = (date: string) =>
  queryOptions({
    queryKey: ['patient-plans', 'day', date],
    queryFn: ({ signal }) => api('plan-flags.list', { query: { date }, signal, background: true }),
    refetchInterval: REFRESH_MS,
  })
