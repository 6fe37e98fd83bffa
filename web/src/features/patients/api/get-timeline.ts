import { infiniteQueryOptions } from '@tanstack/react-query'
import type { TimelineKind } from '#shared/domain/timeline-kinds.ts'
import { apiPage } from '#web/lib/calls/api-page.ts'
import { paging } from '#web/lib/calls/use-paged-list.ts'

/** What has happened with a patient, or one kind of it, newest first, page by page. */
export const timelineQuery = (patientUid: string, kind?: TimelineKind) =>
  infiniteQueryOptions({
    queryKey: ['timeline', patientUid, kind],
    queryFn: ({ pageParam, signal }) =>
      apiPage('timeline.list', { params: { patientUid }, query: { kind, cursor: pageParam }, signal }),
    ...paging,
  })
