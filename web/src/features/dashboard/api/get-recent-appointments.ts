import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import { dashboardRefresh } from '../refresh.ts'

const RECENT_COUNT = 10

/** The most recently booked appointments, newest first. */
export const recentAppointmentsQuery = queryOptions({
  queryKey: ['appointments', 'recent'],
  queryFn: ({ signal }) =>
    api('appointments.list', { query: { limit: String(RECENT_COUNT) }, signal, background: true }),
  ...dashboardRefresh,
})
