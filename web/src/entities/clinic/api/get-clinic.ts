import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Clinic } from '#shared/contract/settings.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { guessToday, keepZone } from '../guess-today.ts'

/** The public part of the settings. A day's answer has the zone and the current day, before the rest is known. */
type KnownClinic = Pick<Clinic, 'timeZone' | 'today'> & Partial<Clinic>

const clinicQuery = queryOptions({
  queryKey: ['clinic'],
  queryFn: async ({ signal }): Promise<KnownClinic> => {
    const clinic = await api('clinic.get', { signal, background: true })
    keepZone(clinic.timeZone)
    return clinic
  },
})

/** Adds the zone and the current day that came with a day's slots to the cache, if it has none yet. */
export function keepClinic(client: QueryClient, { zone, today }: { zone: string; today: string }) {
  if (client.getQueryData(clinicQuery.queryKey)) return
  keepZone(zone)
  client.setQueryData(clinicQuery.queryKey, { timeZone: zone, today })
}

/**
 * The clinic's time zone, in which staff read every day and time; undefined until the server has answered.
 * It doesn't change while a page is open.
 */
export function useClinicZone(): string | undefined {
  return useQuery({ ...clinicQuery, staleTime: Infinity, select: ({ timeZone }) => timeZone }).data
}

/**
 * The clinic's current day: a guess until the server has answered. Refetched from time to time, because midnight may
 * pass while a screen is open.
 */
export function useToday(): string {
  const known = useQuery({ ...clinicQuery, refetchInterval: 300_000, select: ({ today }) => today })
  return known.data ?? guessToday()
}

/** The clinic's BMI scale; undefined until the server has answered. */
export function useBmiScale(): Clinic['bmiScale'] | undefined {
  return useQuery({
    ...clinicQuery,
    staleTime: ({ state }) => (state.data?.bmiScale ? 300_000 : 0),
    select: ({ bmiScale }) => bmiScale,
  }).data
}
