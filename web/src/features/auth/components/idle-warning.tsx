import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lastActivity, noteActivity, subscribeActivity } from '#web/lib/calls/activity.ts'
import { useToken } from '#web/lib/calls/session.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { currentUserQuery, useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { useLogout } from '../api/log-out.ts'
import { prolongSession } from '../api/prolong-session.ts'
import { idleState, type IdleState, PING_SECONDS } from '../idle-clock.ts'

const IdleDialog = lateComponent(() => import('./idle-dialog.tsx'), lateDialog)

/** Checks the last activity of all tabs, every second. Null until the session's length is known. */
function useIdleState(idleSeconds: number | undefined): IdleState | null {
  const [state, setState] = useState<IdleState | null>(null)
  useEffect(() => {
    if (idleSeconds === undefined) return
    if (lastActivity() === null) noteActivity()
    const look = () =>
      setState((before) => {
        const { left, warn } = idleState(lastActivity() ?? Date.now(), idleSeconds, Date.now())
        // Until the warning shows, no seconds are displayed, so no render is needed.
        return before && !before.warn && !warn ? before : { left, warn }
      })
    look()
    const timer = setInterval(look, 1000)
    const unsubscribe = subscribeActivity(look)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [idleSeconds])
  return state
}

/** Typing makes no calls, so this tells the server every few minutes that the user is active. */
function usePingWhileTyping() {
  useEffect(() => {
    let asking = false
    const onInput = () => {
      if (asking || Date.now() - (lastActivity() ?? 0) < PING_SECONDS * 1000) return
      asking = true
      void prolongSession().finally(() => (asking = false))
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [])
}

/** Warns two minutes before the server ends an idle session. One click extends it. */
export function IdleWarning() {
  const token = useToken()
  const queryClient = useQueryClient()
  const { data } = useCurrentUser()
  const logout = useLogout()
  const state = useIdleState(data?.session.idleSeconds)
  usePingWhileTyping()

  const over = state?.left === 0
  useEffect(() => {
    // The server decides: its 401 ends the session here too.
    if (over) void queryClient.refetchQueries(currentUserQuery(token))
  }, [over, queryClient, token])

  // Before the connection may be gone.
  usePreload(IdleDialog)
  return state?.warn ? (
    <IdleDialog left={state.left} onClose={() => void prolongSession()} onLogout={logout} />
  ) : null
}
