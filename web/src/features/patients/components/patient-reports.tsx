import { useEffect } from 'react'
import { reportsQuery } from '#web/entities/report/api/get-reports.ts'
import { idlePreload } from '#web/lib/code/idle-preload.ts'
import { lazyComponent } from '#web/lib/code/lazy-component.tsx'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { LatePart } from '#web/ui/late-part.tsx'
import { ListStates } from '#web/ui/list-states.tsx'

// Loaded with the list of files, which is often empty.
const reportDays = lazyComponent(() => import('#web/entities/report/components/report-days.tsx'))
const preload = idlePreload(reportDays)

interface Props {
  patientUid: string
  zone: string | undefined
}

/** A patient's files by day of upload. */
export function PatientReports({ patientUid, zone }: Props) {
  const list = usePagedList(reportsQuery({ patientUid }))
  useEffect(preload, [])
  return (
    <ListStates {...list} noun="reports">
      {(reports) => (
        <LatePart name="The reports">
          <reportDays.Component reports={reports} zone={zone} />
        </LatePart>
      )}
    </ListStates>
  )
}
