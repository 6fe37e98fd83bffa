import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { clearToken } from '#web/lib/calls/session.ts'

/** Signs out: in the browser at once, on the server when the call arrives there. A failure is only logged. */
export function useLogout() {
  const queryClient = useQueryClient()
  return () => {
    // Started before the token is removed, because the call needs it.
    api('auth.logout').catch((error: unknown) => logWarning('The server did not confirm the logout', error))
    clearToken()
    queryClient.clear()
  }
}
