import type { Output } from '#shared/contract/routes.ts'
import type { WaitingWish } from '#shared/contract/waiting.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { twiceIfUnanswered, withVisit } from '#web/lib/calls/link-calls.ts'

/** Adds a visit's patient to the list, for an earlier time. */
export const joinForVisit = (token: string, wish: WaitingWish): Promise<Output<'waiting.join-for-visit'>> =>
  twiceIfUnanswered(() => api('waiting.join-for-visit', { body: wish, ...withVisit(token) }))
