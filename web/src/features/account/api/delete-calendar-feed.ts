import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { orAgainUntilKnown } from '#web/lib/calls/or-found.ts'

/** Revokes the feed. Safe to repeat. */
export function useDeleteCalendarFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => orAgainUntilKnown('revoke-feed', () => api('calendar-feeds.revoke')),
    onError: (error) => logWarning('The calendar feed was not revoked', error),
    onSettled: () => refreshSubject(queryClient, 'calendar-feeds'),
  })
}
