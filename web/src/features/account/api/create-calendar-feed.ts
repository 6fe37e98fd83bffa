import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { orAgain } from '#web/lib/or-found.ts'

/** Makes the feed's secret address. Where the answer is lost, another one takes its place. */
export function useCreateCalendarFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { names: boolean }) => orAgain(() => api('calendar-feeds.make', { body })),
    onError: (error) => logWarning('The calendar feed was not made', error),
    onSettled: () => refreshSubject(queryClient, 'calendar-feeds'),
  })
}
