import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

/** One's own calendar feed. The key has the token: another login is never shown the last one's. */
export const calendarFeedQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['calendar-feeds', token],
    queryFn: ({ signal }) => api('calendar-feeds.get', { signal }),
    enabled: token !== null,
  })
