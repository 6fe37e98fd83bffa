import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** The active sessions of an account; without an id, of the user's own. */
export const sessionsQuery = (userId?: string) =>
  queryOptions({
    queryKey: ['sessions', userId ?? 'own'],
    queryFn: ({ signal }) =>
      userId ? api('users.sessions', { params: { id: userId }, signal }) : api('sessions.list', { signal }),
  })
