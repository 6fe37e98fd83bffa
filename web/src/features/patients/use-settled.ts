import { useQuery } from '@tanstack/react-query'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { useReached } from '#web/lib/values/use-reached.ts'
import { timelineQuery } from './api/get-timeline.ts'
import { visitsQuery } from '#web/entities/appointment/api/get-visits.ts'

/** Whether each part of the record has arrived or failed: they are drawn together, so that none pushes another away. */
export function useSettled(patientUid: string): boolean {
  const visits = useQuery(visitsQuery(patientUid))
  const chart = useQuery(chartQuery(patientUid))
  const timeline = usePagedList(timelineQuery(patientUid))
  const have =
    [visits, chart].every(({ isPending }) => !isPending) && Boolean(timeline.rows ?? timeline.error)
  return useReached(have, patientUid)
}
