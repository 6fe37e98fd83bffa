import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#web/lib/page/paths.ts'
import { sessionEnd, useToken } from '#web/lib/calls/session.ts'
import { toasts } from '#web/ui/toast.ts'

/** The page to return to after a login, in the navigation's state. */
export interface LoginState {
  from: string
}

/**
 * Redirects to the login page without a stored token, and back here afterwards. Only the server knows whether the token
 * is still valid: its first 401 clears the token, and this guard redirects.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const token = useToken()
  const { pathname, search, hash } = useLocation()
  const isSignedIn = token !== null
  // A message may name a patient. Whoever sits there next must not read it.
  useEffect(() => (isSignedIn ? undefined : toasts.set([])), [isSignedIn])
  if (token) return children
  // After a deliberate logout, the next user doesn't return here.
  const state: LoginState | undefined =
    sessionEnd() === 'logout' ? undefined : { from: pathname + search + hash }
  return <Navigate to={paths.admin.login} replace state={state} />
}
