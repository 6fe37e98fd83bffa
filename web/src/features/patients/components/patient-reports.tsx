import { ReportDays } from '#web/entities/report/components/report-days.tsx'
import { reportsQuery } from '#web/entities/report/api/get-reports.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { ListStates } from '#web/ui/list-states.tsx'

interface Props {
  patientUid: string
  zone: string | undefined
}

/** A patient's files by day of upload. */
export function PatientReports({ patientUid, zone }: Props) {
  const list = usePagedList(reportsQuery({ patientUid }))
  return (
    <ListStates {...list} noun="reports">
      {(reports) => <ReportDays reports={reports} zone={zone} />}
    </ListStates>
  )
}
