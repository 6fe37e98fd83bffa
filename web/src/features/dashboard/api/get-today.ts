import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import { dashboardRefresh } from '../refresh.ts'

/** The bookings of the clinic's current day, in the order of the day, and the time by the server's clock. */
export const todayQuery = (date: string) =>
  queryOptions({
    queryKey: ['appointments', 'today', date],
    queryFn: async ({ signal }) => {
      const options = { query: { date }, signal, background: true }
      const [slots, appointments] = await Promise.all([
        api('slots.day', options),
        api('appointments.list', options),
      ])
      return {
        appointments,
        closed: slots.open.length === 0,
        moment: { now: Date.parse(slots.now), zone: slots.zone },
      }
    },
    ...dashboardRefresh,
  })
