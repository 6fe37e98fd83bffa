import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** The user's own calendar feed. The token is part of the key, so another login never sees the last user's. */
export const calendarFeedQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['calendar-feeds', token],
    queryFn: ({ signal }) => api('calendar-feeds.get', { signal }),
    enabled: token !== null,
  })
