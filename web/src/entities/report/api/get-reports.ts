import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiPage } from '#web/lib/calls/api-page.ts'
import { PAGE_SIZE } from '#web/lib/calls/page-size.ts'
import { paging } from '#web/lib/calls/use-paged-list.ts'

/** Uploaded files, of one patient or of all that match a search, newest first, page by page. */
export const reportsQuery = ({ q = '', patientUid }: { q?: string; patientUid?: string }) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'list', q, patientUid],
    queryFn: ({ pageParam, signal }) =>
      apiPage('reports.list', {
        query: { q: q || undefined, patientUid, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...paging,
  })
