import { useState } from 'react'
import type { WaitingWish } from '#shared/contract/waiting.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { isUnansweredJoin, type JoinRequest, joinWaiting, unansweredJoins } from './api/join-waiting.ts'

/** An answered request: the wanted times and the address on the list. */
export interface Joined {
  wish: WaitingWish
  email: string
  /** Whether it replaced an earlier request. */
  replaced: boolean
}

/** Sends requests to join the list, one at a time. */
export function useJoin() {
  const [open, setOpen] = useState(unansweredJoins)
  const [sending, setSending] = useState<JoinRequest | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [joined, setJoined] = useState<Joined | null>(null)

  /** Sends a request; returns false if its address must be verified again. */
  const join = async (request: JoinRequest): Promise<boolean> => {
    setSending(request)
    setFailure(null)
    try {
      const { replaced } = await joinWaiting(request)
      setJoined({ wish: request, email: request.email, replaced })
    } catch (error) {
      logWarning('The visitor did not join the list', error)
      if (error instanceof RequestError && error.status === 401) return false
      // A request without an answer has a notice of its own.
      if (!isUnansweredJoin(request.email)) setFailure(error)
    } finally {
      setOpen(unansweredJoins())
      setSending(null)
    }
    return true
  }
  return {
    join,
    sending,
    /** Why the last request was refused or not sent. */
    failure,
    joined,
    /** The requests whose outcome is unknown, one per address. */
    open,
    /** Returns from the confirmation to the form. */
    reopen: () => setJoined(null),
  }
}
