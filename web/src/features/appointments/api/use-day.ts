import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import type { Day } from '../day-model.ts'
import { appointmentKeys } from './keys.ts'

/** How often a visible day view looks for other people's changes. */
const REFRESH_MS = 20_000

function dayQuery(queryClient: QueryClient, date: string) {
  const queryKey = appointmentKeys.day(date)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Day> => {
      // The first look at a day is the user's; every later one is a refresh, which is no activity.
      const background = queryClient.getQueryData(queryKey) !== undefined
      const options = { query: { date }, signal, background }
      const [slots, appointments] = await Promise.all([
        api('slots.day', options),
        api('appointments.list', options),
      ])
      return { slots, appointments, offset: Date.parse(slots.now) - Date.now() }
    },
  })
}

/** A day's slots and bookings, kept fresh while the page is visible. A failure is logged and shown quietly. */
export function useDay(date: string | undefined) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...dayQuery(queryClient, date ?? ''),
    enabled: date !== undefined,
    refetchInterval: REFRESH_MS,
  })
  useEffect(() => {
    if (query.error) logWarning('The day could not be loaded', query.error)
  }, [query.error])
  return query
}
