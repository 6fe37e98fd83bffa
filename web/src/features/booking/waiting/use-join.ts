import { useState } from 'react'
import type { WaitingWish } from '#shared/contract/waiting.ts'
import { leavesOpen } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { joinWaiting } from '../api/change-waiting.ts'
import { isOpen } from '../link-calls.ts'
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

/** A request that was answered: when and under which address the visitor waits. */
export interface Joined {
  wish: WaitingWish
  email: string
  /** Whether it took the place of an earlier wish. */
  replaced: boolean
}

/**
 * Sends requests to join the list, one at a time. Each stays in doubt until the same request is answered, or another of
 * its address has succeeded; a request of another address settles nothing.
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
    // A reload before the answer leaves it in doubt too.
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
    /** The requests whose outcome is unknown, one an address. */
    open: newestOf(open),
    /** Goes back from the confirmation to the form. */
    reopen: () => setJoined(null),
  }
}
