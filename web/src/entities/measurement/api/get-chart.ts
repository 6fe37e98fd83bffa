import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** A patient's chart: a line for each kind, goals, open alarms, pregnancy, medicines taken. */
export const chartQuery = (patientUid: string) =>
  queryOptions({
    queryKey: ['patients', 'chart', patientUid],
    queryFn: ({ signal }) => api('chart.read', { params: { patientUid }, signal }),
  })
