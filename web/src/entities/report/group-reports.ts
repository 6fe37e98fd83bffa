import type { Report } from '#shared/contract/reports.ts'
import { dayOf } from '#web/lib/values/format-instant.ts'

/** The files of one patient loaded so far. */
export interface PatientFiles {
  patientUid: string
  patientName: string
  allergies: string
  /** Newest first, as in the list. */
  reports: Report[]
}

/** Groups files by patient, the patient with the newest file first. */
export function groupByPatient(reports: readonly Report[]): PatientFiles[] {
  const groups = new Map<string, PatientFiles>()
  for (const report of reports) {
    const { patientUid, patientName, allergies } = report
    const group = groups.get(patientUid) ?? { patientUid, patientName, allergies, reports: [] }
    group.reports.push(report)
    groups.set(patientUid, group)
  }
  return [...groups.values()]
}

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
