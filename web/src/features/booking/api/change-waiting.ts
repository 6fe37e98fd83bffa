import type { Output } from '#shared/contract/routes.ts'
import type { Waiting, WaitingWish } from '#shared/contract/waiting.ts'
import { api } from '#web/lib/api-client.ts'
import { shownNotice } from '../shown-notice.ts'
import { twiceIfUnanswered, withEntry, withVisit } from '../link-calls.ts'

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
  twiceIfUnanswered(() =>
    api('waiting.join', { body: { ...person, ...wish, noticeVersion: shownNotice.get(), otpToken } }),
  )

export type Decision = { kind: 'accept' | 'decline'; offer: string } | { kind: 'leave' }

/** Sends a decision and returns the changed entry. */
export const decide = (token: string, decision: Decision): Promise<Waiting> =>
  twiceIfUnanswered(() => {
    if (decision.kind === 'leave') return api('waiting.leave', withEntry(token))
    const input = { body: { offer: decision.offer }, ...withEntry(token) }
    return decision.kind === 'accept' ? api('waiting.accept', input) : api('waiting.decline', input)
  })

/** Adds a visit's patient to the list, for an earlier time. */
export const joinForVisit = (token: string, wish: WaitingWish): Promise<Output<'waiting.join-for-visit'>> =>
  twiceIfUnanswered(() => api('waiting.join-for-visit', { body: wish, ...withVisit(token) }))

/** Removes a visit's entry for an earlier time. */
export const leaveForVisit = (token: string): Promise<void> =>
  twiceIfUnanswered(() => api('waiting.leave-for-visit', withVisit(token)))
