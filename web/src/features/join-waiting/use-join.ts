import { useState } from 'react'
import type { WaitingWish } from '#shared/contract/waiting.ts'
import { leavesOpen } from '#web/lib/calls/api-client.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { joinWaiting } from './api/join-waiting.ts'
import { isOpen } from '#web/lib/calls/link-calls.ts'
import {
  includesJoin,
  keepJoins,
  newestOf,
  readJoins,
  type SentJoin,
  withJoin,
  withoutAddress,
  withoutJoin,
} from './sent-join.ts'

/** An answered request: the wanted times and the address on the list. */
export interface Joined {
  wish: WaitingWish
  email: string
  /** Whether it replaced an earlier request. */
  replaced: boolean
}

/**
 * Sends requests to join the list, one at a time. The outcome of a request stays unknown until the same request is
 * answered or another one of its address has succeeded; requests of other addresses settle nothing.
 */
export function useJoin() {
  const [open, setOpen] = useState(readJoins)
  const [sending, setSending] = useState<SentJoin | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [joined, setJoined] = useState<Joined | null>(null)

  const leave = (left: SentJoin[]) => {
    setOpen(left)
    keepJoins(left)
  }
  const join = async (request: SentJoin) => {
    const { person, wish, proof } = request
    setSending(request)
    setFailure(null)
    // If the page is reloaded before the answer, the outcome is unknown too.
    keepJoins(withJoin(open, request))
    try {
      const { replaced } = await joinWaiting(person, wish, proof.token)
      leave(withoutAddress(open, request))
      setJoined({ wish, email: person.email, replaced })
    } catch (error) {
      logWarning('The visitor did not join the list', error)
      const staysOpen = isOpen(error) || (includesJoin(open, request) && leavesOpen(error))
      leave(staysOpen ? withJoin(open, request) : withoutJoin(open, request))
      if (!staysOpen) setFailure(error)
    } finally {
      setSending(null)
    }
  }
  return {
    join,
    sending,
    /** Why the last request was refused or not sent. */
    failure,
    joined,
    /** The requests whose outcome is unknown, one per address. */
    open: newestOf(open),
    /** Returns from the confirmation to the form. */
    reopen: () => setJoined(null),
  }
}
