import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { clearToken } from '#web/lib/session.ts'

/** Signs out: here at once, on the server when the call arrives. A failed call is only logged. */
export function useLogout() {
  const queryClient = useQueryClient()
  return () => {
    // Started before the token goes, because it carries the token.
    api('auth.logout').catch((error: unknown) => logWarning('The server did not confirm the logout', error))
    clearToken()
    queryClient.clear()
  }
}
