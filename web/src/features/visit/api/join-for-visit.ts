import type { Output } from '#shared/contract/routes.ts'
import type { WaitingWish } from '#shared/contract/waiting.ts'
import { act } from '#web/lib/calls/act.ts'
import { withVisit } from '#web/lib/calls/link-headers.ts'

/** Adds a visit's patient to the list, for an earlier time. One form with leaving: the later of both counts. */
export const joinForVisit = (
  token: string,
  visitId: string,
  wish: WaitingWish,
): Promise<Output<'waiting.join-for-visit'>> =>
  act(`earlier-time:${visitId}`, 'waiting.join-for-visit', { body: wish, ...withVisit(token) })
