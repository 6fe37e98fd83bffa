import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import { dashboardRefresh } from '../refresh.ts'

/** The clinic's counts, from their own query on the server. */
export const summaryQuery = queryOptions({
  queryKey: ['appointments', 'summary'],
  queryFn: ({ signal }) => api('appointments.summary', { signal, background: true }),
  ...dashboardRefresh,
})
