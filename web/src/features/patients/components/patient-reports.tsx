import { reportsQuery } from '#web/entities/report/api/get-reports.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { ListStates } from '#web/ui/list-states.tsx'

// Loaded with the list of files, which is often empty.
const ReportDays = lateComponent(
  () => import('#web/entities/report/components/report-days.tsx'),
  latePart('The reports'),
)

interface Props {
  patientUid: string
  zone: string | undefined
}

/** A patient's files by day of upload. */
export function PatientReports({ patientUid, zone }: Props) {
  const list = usePagedList(reportsQuery({ patientUid }))
  usePreload(ReportDays)
  return (
    <ListStates {...list} noun="reports">
      {(reports) => <ReportDays reports={reports} zone={zone} />}
    </ListStates>
  )
}
