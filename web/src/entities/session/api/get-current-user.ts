import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import { useToken } from '#web/lib/calls/session.ts'

/** The user and the session's end. The token is part of the key, so another login never sees this name. */
export const currentUserQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['session', token],
    queryFn: ({ signal }) => api('auth.me', { signal, background: true }),
    enabled: token !== null,
    staleTime: 60_000,
    meta: { failure: 'The role check failed' },
  })

/** The signed-in user and the session's end. A failure is only logged; a 401 ends the session anyway. */
export function useCurrentUser() {
  return useQuery(currentUserQuery(useToken()))
}
