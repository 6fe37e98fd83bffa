import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { useToken } from '#web/lib/session.ts'

/** Who is signed in, and until when. The token is part of the key: another login is never shown the last one's name. */
export const currentUserQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['session', token],
    queryFn: ({ signal }) => api('auth.me', { signal, background: true }),
    enabled: token !== null,
    staleTime: 60_000,
  })

/** Who is signed in, and until when. A failure is logged only; a 401 ends the session by itself. */
export function useCurrentUser() {
  const query = useQuery(currentUserQuery(useToken()))
  useEffect(() => {
    if (query.error) logWarning('The role check failed', query.error)
  }, [query.error])
  return query
}
