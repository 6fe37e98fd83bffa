import { act } from '#web/lib/calls/act.ts'
import { withVisit } from '#web/lib/calls/link-headers.ts'

/** Removes a visit's entry for an earlier time. */
export const leaveForVisit = (token: string, visitId: string): Promise<void> =>
  act(`earlier-time:${visitId}`, 'waiting.leave-for-visit', withVisit(token))
