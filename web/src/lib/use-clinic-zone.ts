import { useQuery } from '@tanstack/react-query'
import { todayIn } from '#shared/domain/clock.ts'
import { api } from './api-client.ts'

/**
 * The clinic's time zone, in which staff read every day and time (D1); undefined until the server has named it.
 * It doesn't change while a page is open.
 */
export function useClinicZone(): string | undefined {
  return useQuery({
    queryKey: ['clinic', 'zone'],
    queryFn: ({ signal }) =>
      api('slots.day', { query: { date: todayIn('UTC', Date.now()) }, signal, background: true }),
    staleTime: Infinity,
    select: (day) => day.zone,
  }).data
}
