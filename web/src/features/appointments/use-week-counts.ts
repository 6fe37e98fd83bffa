import { useQueries } from '@tanstack/react-query'
import type { MonthAnswer } from '#shared/contract/appointments.ts'
import { monthQuery } from '#web/entities/appointment/api/get-month.ts'
import { monthsOf } from './week.ts'

export type DayCount = MonthAnswer['days'][number]

/** The known counts of each day of a week, with one request per month. The page works without them. */
export function useWeekCounts(days: readonly string[]): ReadonlyMap<string, DayCount> {
  return useQueries({
    queries: monthsOf(days).map((month) => ({
      ...monthQuery(month, { background: true }),
      refetchInterval: 60_000,
    })),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => data?.days ?? []).map((day) => [day.date, day] as const)),
  })
}
