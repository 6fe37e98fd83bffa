import type { Report } from '#shared/contract/reports.ts'

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
