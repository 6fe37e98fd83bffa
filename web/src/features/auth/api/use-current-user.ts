import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { useToken } from '#web/lib/session.ts'

/** The query's key; the token is part of it, so that another login is never shown the last one's name. */
export const currentUserKey = (token: string | null) => ['auth', 'me', token] as const

/** Who is signed in, and until when. A failure is logged only; a 401 ends the session by itself. */
export function useCurrentUser() {
  const token = useToken()
  const query = useQuery({
    queryKey: currentUserKey(token),
    queryFn: ({ signal }) => api('auth.me', { signal, background: true }),
    enabled: token !== null,
    staleTime: 60_000,
  })
  useEffect(() => {
    if (query.error) logWarning('The role check failed', query.error)
  }, [query.error])
  return query
}
