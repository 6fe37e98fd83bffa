import { useQuery } from '@tanstack/react-query'
import { measurementsQuery } from '#web/entities/patient/api/get-measurements.ts'
import { usePatientPrescriptions } from '#web/entities/prescription/api/get-patient-prescriptions.ts'
import { reportsQuery } from '#web/entities/report/api/get-reports.ts'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { visitsQuery } from './api/get-visits.ts'

/** Whether each part of the record has arrived or failed: they are drawn together, so that none pushes another away. */
export function useSettled(patientUid: string): boolean {
  const visits = useQuery(visitsQuery(patientUid))
  const prescriptions = usePatientPrescriptions(patientUid)
  const measurements = useQuery(measurementsQuery(patientUid))
  const reports = usePagedList(reportsQuery({ patientUid }))
  return (
    [visits, prescriptions, measurements].every(({ isPending }) => !isPending) &&
    Boolean(reports.rows ?? reports.error)
  )
}
