import type { Output } from '#shared/contract/routes.ts'
import { VISIT_TOKEN_HEADER, WAITING_TOKEN_HEADER } from '#shared/contract/route.ts'
import type { Waiting, WaitingWish } from '#shared/contract/waiting.ts'
import { api, isUnanswered } from '#web/lib/api-client.ts'
import { shownNotice } from '../shown-notice.ts'

/** Each of these calls changes nothing the second time, so a lost answer is asked for once more at once. */
const patiently = <T>(call: () => Promise<T>): Promise<T> =>
  call().catch((error: unknown) => {
    if (!isUnanswered(error)) throw error
    return call()
  })

/** Who joins the list. */
export interface Person {
  name: string
  contact: string
  email: string
}

/** Puts the owner of a verified address on the list. */
export const joinWaiting = (
  person: Person,
  wish: WaitingWish,
  otpToken: string,
): Promise<Output<'waiting.join'>> =>
  patiently(() =>
    api('waiting.join', { body: { ...person, ...wish, noticeVersion: shownNotice.get(), otpToken } }),
  )

/** What the owner of an entry decides. */
export type Decision = { kind: 'accept' | 'decline'; offer: string } | { kind: 'leave' }

/** Sends a decision; returns the entry as it is then. */
export const decide = (token: string, decision: Decision): Promise<Waiting> =>
  patiently(() => {
    const headers = { [WAITING_TOKEN_HEADER]: token }
    if (decision.kind === 'leave') return api('waiting.leave', { headers })
    const body = { offer: decision.offer }
    return decision.kind === 'accept'
      ? api('waiting.accept', { body, headers })
      : api('waiting.decline', { body, headers })
  })

const withVisit = (token: string) => ({ headers: { [VISIT_TOKEN_HEADER]: token } })

/** Puts a visit's patient on the list for an earlier time. */
export const joinForVisit = (token: string, wish: WaitingWish): Promise<Output<'waiting.join-for-visit'>> =>
  patiently(() => api('waiting.join-for-visit', { body: wish, ...withVisit(token) }))

/** Takes the entry for an earlier time of a visit off the list. */
export const leaveForVisit = (token: string): Promise<void> =>
  patiently(() => api('waiting.leave-for-visit', withVisit(token)))
