import { infiniteQueryOptions } from '@tanstack/react-query'
import type { MissingDetail, PatientOrder } from '#shared/contract/patients.ts'
import { apiPage } from '#web/lib/calls/api-page.ts'
import { PAGE_SIZE } from '#web/lib/calls/page-size.ts'
import { paging } from '#web/lib/calls/use-paged-list.ts'

interface Which {
  q: string
  condition?: string
  missing?: MissingDetail | ''
  sort?: PatientOrder | ''
}

/**
 * Patients that match a search by name, UID, contact or e-mail and have a condition or lack a detail, if one is given,
 * newest first or in the given order, page by page.
 */
export const patientsQuery = ({ q, condition = '', missing = '', sort = '' }: Which) =>
  infiniteQueryOptions({
    queryKey: ['patients', 'list', q, condition, missing, sort],
    queryFn: ({ pageParam, signal }) =>
      apiPage('patients.list', {
        query: {
          q: q || undefined,
          condition: condition || undefined,
          missing: missing || undefined,
          sort: sort || undefined,
          limit: PAGE_SIZE,
          cursor: pageParam,
        },
        signal,
      }),
    ...paging,
  })
