import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

/** A day's slots. Fetched anew for every dialog: what it shows is about to be changed. */
export const slotsQuery = (date: string) =>
  queryOptions({
    queryKey: ['calendar', 'day', date],
    queryFn: ({ signal }) => api('slots.day', { query: { date }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
