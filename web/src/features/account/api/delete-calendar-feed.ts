import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { actAnew } from '#web/lib/calls/act.ts'

/** Revokes the feed. Safe to repeat. */
export function useDeleteCalendarFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => actAnew('revoke-feed', 'calendar-feeds.revoke', {}),
    onError: (error) => logWarning('The calendar feed was not revoked', error),
    onSettled: () => refreshSubject(queryClient, 'calendar-feeds'),
  })
}
