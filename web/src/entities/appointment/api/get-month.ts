import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** Every day of a month (YYYY-MM) with its numbers of slots and bookings, in one request. */
export const monthQuery = (month: string, { background }: { background: boolean }) =>
  queryOptions({
    queryKey: ['appointments', 'month', month],
    queryFn: ({ signal }) => api('appointments.month', { query: { month }, signal, background }),
  })
