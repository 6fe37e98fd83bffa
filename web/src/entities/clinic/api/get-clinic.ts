import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { todayIn } from '#shared/domain/clock.ts'
import { api } from '#web/lib/api-client.ts'
import { guessClinic, keepZone } from '../guess-clinic.ts'

/** The clinic's time zone and current day. Every day's slots contain both, so any date will do. */
export const clinicQuery = queryOptions({
  queryKey: ['clinic'],
  queryFn: async ({ signal }) => {
    const date = todayIn('UTC', Date.now())
    const { zone, today } = await api('slots.day', { query: { date }, signal, background: true })
    keepZone(zone)
    return { zone, today }
  },
})

/** Adds the zone and the current day that came with a day's slots to the cache, if it has none yet. */
export function keepClinic(client: QueryClient, { zone, today }: { zone: string; today: string }) {
  if (client.getQueryData(clinicQuery.queryKey)) return
  keepZone(zone)
  client.setQueryData(clinicQuery.queryKey, { zone, today })
}

/**
 * The clinic's time zone, in which staff read every day and time; undefined until the server has answered.
 * It doesn't change while a page is open.
 */
export function useClinicZone(): string | undefined {
  return useQuery({ ...clinicQuery, staleTime: Infinity, select: ({ zone }) => zone }).data
}

/**
 * The clinic's current day: a guess until the server has answered. Refetched from time to time, because midnight may
 * pass while a screen is open.
 */
export function useToday() {
  return useQuery({
    ...clinicQuery,
    placeholderData: guessClinic,
    refetchInterval: 300_000,
    select: ({ today }) => today,
  })
}
