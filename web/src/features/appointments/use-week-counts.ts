import { useQuery } from '@tanstack/react-query'
import type { MonthAnswer } from '#shared/contract/appointments.ts'
import { monthQuery } from '#web/entities/appointment/api/get-month.ts'
import { monthsOf } from './week.ts'

export type DayCount = MonthAnswer['days'][number]

const countsQuery = (month: string) => ({
  ...monthQuery(month, { background: true }),
  refetchInterval: 60_000,
})

/** The known counts of each day of a week, with one request per month. The page works without them. */
export function useWeekCounts(days: readonly string[]): ReadonlyMap<string, DayCount> {
  const months = monthsOf(days)
  const first = useQuery(countsQuery(months[0]!))
  // The same query if the week is in one month.
  const last = useQuery(countsQuery(months.at(-1)!))
  const known = [...(first.data?.days ?? []), ...(last.data?.days ?? [])]
  return new Map(known.map((day) => [day.date, day]))
}
