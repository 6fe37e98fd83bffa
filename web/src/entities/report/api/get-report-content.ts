import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

/** A file's content. Not kept once nobody looks at it: it is a patient's. */
export const reportContentQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'content', id],
    queryFn: ({ signal }) => api('reports.download', { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
