import { queryOptions, useQuery } from '@tanstack/react-query'
import { todayIn } from '#shared/domain/clock.ts'
import { api } from '#web/lib/api-client.ts'

/** The clinic's time zone and its today. Any day's slots name both, so the date asked for is a guess. */
export const clinicQuery = queryOptions({
  queryKey: ['clinic'],
  queryFn: async ({ signal }) => {
    const date = todayIn('UTC', Date.now())
    const { zone, today } = await api('slots.day', { query: { date }, signal, background: true })
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

/** The clinic's today, as the server has it. Asked again from time to time: midnight comes while a screen is open. */
export function useToday() {
  return useQuery({ ...clinicQuery, refetchInterval: 300_000, select: ({ today }) => today })
}
