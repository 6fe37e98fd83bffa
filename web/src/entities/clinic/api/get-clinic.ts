import { queryOptions, useQuery } from '@tanstack/react-query'
import { todayIn } from '#shared/domain/clock.ts'
import { api } from '#web/lib/api-client.ts'

/** Where this browser keeps the zone that the clinic had when it was last asked. */
const ZONE_KEY = 'clinic-zone'

/** The clinic's today by the zone that was kept: a screen can ask for its day before the server has named today. */
function guessClinic(): { zone: string; today: string } | undefined {
  try {
    const zone = localStorage.getItem(ZONE_KEY)
    return zone ? { zone, today: todayIn(zone, Date.now()) } : undefined
  } catch {
    return undefined
  }
}

function keepZone(zone: string) {
  try {
    localStorage.setItem(ZONE_KEY, zone)
  } catch {
    // Then nothing is guessed.
  }
}

/** The clinic's time zone and its today. Any day's slots name both, so the date asked for is a guess. */
export const clinicQuery = queryOptions({
  queryKey: ['clinic'],
  queryFn: async ({ signal }) => {
    const date = todayIn('UTC', Date.now())
    const { zone, today } = await api('slots.day', { query: { date }, signal, background: true })
    keepZone(zone)
    return { zone, today }
  },
})

/**
 * The clinic's time zone, in which staff read every day and time; undefined until the server has named it.
 * It doesn't change while a page is open.
 */
export function useClinicZone(): string | undefined {
  return useQuery({ ...clinicQuery, staleTime: Infinity, select: ({ zone }) => zone }).data
}

/**
 * The clinic's today: a guess from the last visit until the server has named it. Asked again from time to time:
 * midnight comes while a screen is open.
 */
export function useToday() {
  return useQuery({
    ...clinicQuery,
    placeholderData: guessClinic,
    refetchInterval: 300_000,
    select: ({ today }) => today,
  })
}
