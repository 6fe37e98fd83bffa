import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** The slots of a day on which a next visit is offered. */
export const offeredDayQuery = (date: string) =>
  queryOptions({
    queryKey: ['appointments', 'offered', date],
    queryFn: ({ signal }) => api('slots.day', { query: { date }, signal, background: true }),
  })
