import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** A day's slots. Refetched for every dialog, because the dialog is about to change them. */
export const slotsQuery = (date: string) =>
  queryOptions({
    queryKey: ['calendar', 'day', date],
    queryFn: ({ signal }) => api('slots.day', { query: { date }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
