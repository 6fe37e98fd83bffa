import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiPage } from '#web/lib/calls/api-page.ts'
import { PAGE_SIZE } from '#web/lib/calls/page-size.ts'
import { paging } from '#web/lib/calls/use-paged-list.ts'
import { type AuditFilters, queryOf } from '../audit-filters.ts'

/**
 * The audit's events that match all filters, newest first, page by page. Each read is itself recorded, so returning to
 * the window doesn't refetch.
 */
export const eventsQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) =>
      apiPage('audit.list', {
        query: { ...queryOf(filters), limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    refetchOnWindowFocus: false,
    ...paging,
    // Events of another filter are never shown under this one.
    placeholderData: undefined,
  })
