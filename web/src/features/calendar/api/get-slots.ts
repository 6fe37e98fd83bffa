import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** A day's slots. Refetched each time they are shown, because they are about to be changed. */
export const slotsQuery = (date: string) =>
  queryOptions({
    queryKey: ['calendar', 'day', date],
    queryFn: ({ signal }) => api('slots.day', { query: { date }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
