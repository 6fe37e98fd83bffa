import { ReportDays } from '#web/patient-record/components/report-days.tsx'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { ListStates } from '#web/ui/list-states.tsx'

interface Props {
  patientUid: string
  zone: string | undefined
}

/** A patient's files by the day of their upload. */
export function PatientReports({ patientUid, zone }: Props) {
  const list = usePagedList('reports.list', { patientUid })
  return (
    <ListStates {...list} noun="reports">
      {(reports) => <ReportDays reports={reports} zone={zone} />}
    </ListStates>
  )
}
