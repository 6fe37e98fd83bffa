import type { Report } from '#shared/contract/reports.ts'
import { dayOf } from '#web/lib/values/format-instant.ts'

/** Groups files by day of upload, in the clinic's zone. Keeps the order of the list. */
export function groupByDay(
  reports: readonly Report[],
  zone: string | undefined,
): { day: string; reports: Report[] }[] {
  const days = new Map<string, Report[]>()
  for (const report of reports) {
    const day = dayOf(report.uploadedAt, zone)
    days.set(day, [...(days.get(day) ?? []), report])
  }
  return [...days].map(([day, files]) => ({ day, reports: files }))
}
