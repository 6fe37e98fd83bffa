import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { actAnew } from '#web/lib/calls/act.ts'

/** Creates the feed's secret address. If the answer is lost, the next address replaces it. */
export function useCreateCalendarFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { names: boolean }) => actAnew('make-feed', 'calendar-feeds.make', { body }),
    onError: (error) => logWarning('The calendar feed was not made', error),
    onSettled: () => refreshSubject(queryClient, 'calendar-feeds'),
  })
}
