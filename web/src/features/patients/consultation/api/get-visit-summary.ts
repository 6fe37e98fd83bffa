import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** What the patient takes home. Each reading is recorded as printed, so it isn't repeated by itself. */
export const visitSummaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['consultation', id, 'summary'],
    queryFn: ({ signal }) => api('consultation.summary', { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
