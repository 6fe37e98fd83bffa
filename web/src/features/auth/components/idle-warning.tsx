import { Button, chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lastActivity, noteActivity, subscribeActivity } from '#web/lib/calls/activity.ts'
import { useToken } from '#web/lib/calls/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { currentUserQuery, useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { useLogout } from '../api/log-out.ts'
import { prolongSession } from '../api/prolong-session.ts'
import { formatCountdown, idleState, type IdleState, PING_SECONDS } from '../idle-clock.ts'

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

  if (!state?.warn) return null
  return (
    <Dialog
      role="alertdialog"
      title="Are you still there?"
      onClose={() => void prolongSession()}
      footer={
        <>
          {/* First, so that it gets the focus and Enter is enough. */}
          <Button onClick={() => void prolongSession()}>Stay signed in</Button>
          <Button variant="outline" colorPalette="gray" onClick={logout}>
            Logout
          </Button>
        </>
      }
    >
      <chakra.p color="fg.muted" mt="2">
        For the patients’ safety you will be signed out in{' '}
        <chakra.strong role="timer" color="fg" fontVariantNumeric="tabular-nums">
          {formatCountdown(state.left)}
        </chakra.strong>
        . Anything typed in an open form is kept.
      </chakra.p>
    </Dialog>
  )
}
