import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiPage } from '#web/lib/calls/api-client.ts'
import { PAGE_SIZE } from '#web/lib/calls/page-size.ts'
import { paging } from '#web/lib/calls/use-paged-list.ts'

/** Patients that match a search by name, UID, contact or e-mail and have a condition, if one is given, newest first, page by page. */
export const patientsQuery = ({ q, condition = '' }: { q: string; condition?: string }) =>
  infiniteQueryOptions({
    queryKey: ['patients', 'list', q, condition],
    queryFn: ({ pageParam, signal }) =>
      apiPage('patients.list', {
        query: {
          q: q || undefined,
          condition: condition || undefined,
          limit: PAGE_SIZE,
          cursor: pageParam,
        },
        signal,
      }),
    ...paging,
  })
