import { useQueries } from '@tanstack/react-query'
import type { MonthAnswer } from '#shared/contract/appointments.ts'
import { api } from '#web/lib/api-client.ts'
import { monthsOf } from '../week.ts'
import { appointmentKeys } from './keys.ts'

export type DayCount = MonthAnswer['days'][number]

/** What is known of each day of a week: one request a month, a comfort without which the page works. */
export function useWeekCounts(days: readonly string[]): ReadonlyMap<string, DayCount> {
  return useQueries({
    queries: monthsOf(days).map((month) => ({
      queryKey: appointmentKeys.month(month),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api('appointments.month', { query: { month }, signal, background: true }),
      refetchInterval: 60_000,
    })),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => data?.days ?? []).map((day) => [day.date, day] as const)),
  })
}
