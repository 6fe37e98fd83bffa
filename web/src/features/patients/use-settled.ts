import { skipToken, useQuery } from '@tanstack/react-query'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { useLateCode } from '#web/lib/code/late.tsx'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { useReached } from '#web/lib/values/use-reached.ts'
import { planCalls } from './chart/late-chart.tsx'
import { timelineQuery } from './api/get-timeline.ts'
import { visitsQuery } from '#web/entities/appointment/api/get-visits.ts'

/**
 * Whether each part of the record has arrived or failed: they are drawn together, so that none pushes another away.
 *
 * @param isLoaded whether the same holds for their code
 */
export function useSettled(patientUid: string, isLoaded: boolean): boolean {
  const visits = useQuery(visitsQuery(patientUid))
  const chart = useQuery(chartQuery(patientUid))
  const { code } = useLateCode(planCalls)
  const plans = useQuery(
    code?.plansQuery(patientUid) ?? { queryKey: ['patient-plans', 'of', patientUid], queryFn: skipToken },
  )
  const timeline = usePagedList(timelineQuery(patientUid))
  const have =
    isLoaded &&
    [visits, chart].every(({ isPending }) => !isPending) &&
    !(code && plans.isPending) &&
    Boolean(timeline.rows ?? timeline.error)
  return useReached(have, patientUid)
}
