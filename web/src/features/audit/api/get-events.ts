import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiPage } from '#web/lib/calls/api-client.ts'
import { PAGE_SIZE, paging } from '#web/lib/calls/use-paged-list.ts'
import { ANY_REFUSAL, AUDIT_READ } from '../action-names.ts'
import type { AuditFilters } from '../audit-filters.ts'

/**
 * The audit's events that match all filters, newest first, page by page. Each read is itself recorded, so returning to
 * the window doesn't refetch.
 */
export const eventsQuery = ({ patient, person, action, day, own }: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', patient, person, action, day, own],
    queryFn: ({ pageParam, signal }) =>
      apiPage('audit.list', {
        query: {
          patientUid: patient || undefined,
          actor: person || undefined,
          action: action === ANY_REFUSAL ? undefined : action || undefined,
          outcome: action === ANY_REFUSAL ? 'refused' : undefined,
          date: day || undefined,
          // Whoever asks for reads of the audit gets their own as well.
          own: own === 'shown' || action === AUDIT_READ ? undefined : 'hidden',
          limit: PAGE_SIZE,
          cursor: pageParam,
        },
        signal,
      }),
    refetchOnWindowFocus: false,
    ...paging,
    // Events of another filter are never shown under this one.
    placeholderData: undefined,
  })
