import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#web/lib/paths.ts'
import { sessionEnd, useToken } from '#web/lib/session.ts'

/** Where a login should lead back to; in the state of the navigation to the login page. */
export interface LoginState {
  from: string
}

/**
 * Lets only a stored token pass; otherwise to the login page, which leads back here afterwards. Whether the
 * token still holds is the server's to say: its first 401 clears it, and this guard does the rest.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const token = useToken()
  const { pathname, search, hash } = useLocation()
  if (token) return children
  // Who signed out on purpose is done here; the next user starts at the beginning.
  const state: LoginState | undefined =
    sessionEnd() === 'logout' ? undefined : { from: pathname + search + hash }
  return <Navigate to={paths.admin.login} replace state={state} />
}
