import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiPage } from '#web/lib/calls/api-page.ts'
import { PAGE_SIZE } from '#web/lib/calls/page-size.ts'
import { paging } from '#web/lib/calls/use-paged-list.ts'

/** All values of a kind that a patient has, newest first, replaced ones included, page by page. */
export const valuesQuery = (patientUid: string, kind: string) =>
  infiniteQueryOptions({
    queryKey: ['patients', 'values', patientUid, kind],
    queryFn: ({ pageParam, signal }) =>
      apiPage('measurements.list', {
        params: { patientUid },
        query: { kind, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...paging,
    placeholderData: undefined,
  })
