import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { keepClinic } from '#web/entities/clinic/api/get-clinic.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { type Day, withAppointment } from '../day-model.ts'
import { weekOf } from '../week.ts'

/** How often a visible week checks for changes by others. */
const REFRESH_MS = 20_000

/** The days of the week of a date, with two calls, as a day has. */
export const weekQuery = (date: string) =>
  queryOptions({
    queryKey: ['appointments', 'week', weekOf(date)[0] ?? date],
    queryFn: async ({ client, queryKey, signal }): Promise<Day[]> => {
      // As for a day, a refresh doesn't count as activity.
      const background = client.getQueryData(queryKey) !== undefined
      const dates = weekOf(date)
      const [from = date, to = date] = [dates[0], dates.at(-1)]
      const [{ days }, appointments] = await Promise.all([
        api('slots.week', { query: { date: from }, signal, background }),
        api('appointments.list', { query: { from, to }, signal, background }),
      ])
      if (days[0]) keepClinic(client, days[0])
      return days.map((slots) => ({
        slots,
        appointments: appointments.filter((one) => one.date === slots.date),
        offset: Date.parse(slots.now) - Date.now(),
      }))
    },
    meta: { failure: 'The week could not be loaded' },
  })

/** The days of a week, kept fresh while the page is visible. */
export const useWeek = (date: string) => useQuery({ ...weekQuery(date), refetchInterval: REFRESH_MS })

/** Updates an appointment in the loaded week of a date. */
export function putInWeek(queryClient: QueryClient, date: string, appointment: Appointment) {
  queryClient.setQueryData(weekQuery(date).queryKey, (days) =>
    days?.map((day) => withAppointment(day, appointment)),
  )
}
