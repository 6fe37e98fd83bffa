import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiPage } from '#web/lib/calls/api-page.ts'
import { PAGE_SIZE } from '#web/lib/calls/page-size.ts'
import { paging } from '#web/lib/calls/use-paged-list.ts'

/** Prescriptions of all patients that match a search, newest first, page by page. */
export const prescriptionsQuery = ({ q }: { q: string }) =>
  infiniteQueryOptions({
    queryKey: ['prescriptions', 'list', q],
    queryFn: ({ pageParam, signal }) =>
      apiPage('prescriptions.list', {
        query: { q: q || undefined, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...paging,
  })
