import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { useReached } from '#web/lib/values/use-reached.ts'
import { planCalls } from './chart/late-chart.tsx'
import { timelineQuery } from './api/get-timeline.ts'
import { visitsQuery } from '#web/entities/appointment/api/get-visits.ts'

/** Whether a patient's plans have arrived or failed, whose calls come later than the screen. */
function usePlansAsked(patientUid: string): boolean {
  const client = useQueryClient()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const ask = async () => {
      const { plansQuery } = await planCalls.load()
      await client.prefetchQuery(plansQuery(patientUid))
    }
    void Promise.allSettled([ask()]).then(() => setAsked(patientUid))
  }, [client, patientUid])
  return asked === patientUid
}

/**
 * Whether each part of the record has arrived or failed: they are drawn together, so that none pushes another away.
 *
 * @param isLoaded whether the same holds for their code
 */
export function useSettled(patientUid: string, isLoaded: boolean): boolean {
  const visits = useQuery(visitsQuery(patientUid))
  const chart = useQuery(chartQuery(patientUid))
  const arePlansAsked = usePlansAsked(patientUid)
  const timeline = usePagedList(timelineQuery(patientUid))
  const have =
    isLoaded &&
    arePlansAsked &&
    [visits, chart].every(({ isPending }) => !isPending) &&
    Boolean(timeline.rows ?? timeline.error)
  return useReached(have, patientUid)
}
