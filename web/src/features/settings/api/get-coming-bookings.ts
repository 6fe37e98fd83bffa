import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** Counts the bookings from today on, at the time of the call: the form may have been open for long. */
export function useCountComingBookings() {
  return useMutation({ mutationFn: async () => (await api('settings.get')).comingBookings })
}
