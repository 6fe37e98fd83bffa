import type { Output } from '#shared/contract/routes.ts'
import type { WaitingWish } from '#shared/contract/waiting.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { shownNotice } from '#web/entities/free-time/shown-notice.ts'
import { twiceIfUnanswered } from '#web/lib/calls/link-calls.ts'

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
