import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** The active bookings in a range of days, for the warning before it is closed. */
export const spanBookingsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['appointments', 'span', from, to],
    queryFn: ({ signal }) => api('appointments.list', { query: { from, to }, signal }),
    staleTime: 0,
  })
