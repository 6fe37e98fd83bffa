import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** A file's content. Not cached after use, because it is patient data. */
export const reportContentQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'content', id],
    queryFn: ({ signal }) => api('reports.download', { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
