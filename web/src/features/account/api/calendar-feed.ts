import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { orAgain } from '#web/lib/or-found.ts'

/** One's own calendar feed. The key has the token: another login is never shown the last one's. */
export const calendarFeedQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['calendar-feeds', token],
    queryFn: ({ signal }) => api('calendar-feeds.get', { signal }),
    enabled: token !== null,
  })

/** Makes the feed's secret address. Where the answer is lost, another one takes its place. */
export function useMakeCalendarFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { names: boolean }) => orAgain(() => api('calendar-feeds.make', { body })),
    onError: (error) => logWarning('The calendar feed was not made', error),
    onSettled: () => refreshSubject(queryClient, 'calendar-feeds'),
  })
}

/** Revokes the feed. A second time does no harm. */
export function useRevokeCalendarFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => orAgain(() => api('calendar-feeds.revoke')),
    onError: (error) => logWarning('The calendar feed was not revoked', error),
    onSettled: () => refreshSubject(queryClient, 'calendar-feeds'),
  })
}
