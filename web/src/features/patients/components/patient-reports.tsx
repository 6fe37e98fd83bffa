import { reportsQuery } from '#web/entities/report/api/get-reports.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { ListStates } from '#web/ui/list-states.tsx'

// Loaded with the page, but not with its code: the list of files is often empty.
export const ReportDays = lateComponent(
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
  return (
    <ListStates {...list} noun="reports" source="Files appear here after ‘Upload File’.">
      {(reports) => <ReportDays reports={reports} zone={zone} />}
    </ListStates>
  )
}
