import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { keepClinic } from '#web/entities/clinic/api/get-clinic.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { type Day, withAppointment } from '../day-model.ts'
import { putInWeek } from './get-week.ts'

/** How often a visible day view checks for changes by others. */
const REFRESH_MS = 20_000

/** A day's slots and bookings. */
export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: ['appointments', 'day', date],
    queryFn: async ({ client, queryKey, signal }): Promise<Day> => {
      // The first load of a day is the user's. Later ones are refreshes, which don't count as activity.
      const background = client.getQueryData(queryKey) !== undefined
      const options = { query: { date }, signal, background }
      const [slots, appointments] = await Promise.all([
        api('slots.day', options),
        api('appointments.list', options),
      ])
      keepClinic(client, slots)
      return { slots, appointments, offset: Date.parse(slots.now) - Date.now() }
    },
    meta: { failure: 'The day could not be loaded' },
  })

/** A day's slots and bookings, kept fresh while the page is visible. */
export function useDay(date: string | undefined) {
  return useQuery({
    ...dayQuery(date ?? ''),
    enabled: date !== undefined,
    refetchInterval: REFRESH_MS,
  })
}

/** Updates an appointment in a loaded day, and in its week. */
export function putAppointment(queryClient: QueryClient, date: string, appointment: Appointment) {
  queryClient.setQueryData(dayQuery(date).queryKey, (day) => day && withAppointment(day, appointment))
  putInWeek(queryClient, date, appointment)
}

/** Calls back once, the next time a day is loaded from the server. */
export function onceLoaded(queryClient: QueryClient, date: string, look: (day: Day) => void) {
  const query = queryClient.getQueryCache().find(dayQuery(date))
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.query !== query) return
    const loaded = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
    if (loaded || event.type === 'removed') stop()
    if (loaded) look(event.query.state.data as Day)
  })
}
