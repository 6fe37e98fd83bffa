import { api } from '#web/lib/calls/api-client.ts'
import { twiceIfUnanswered, withVisit } from '#web/lib/calls/link-calls.ts'

/** Removes a visit's entry for an earlier time. */
export const leaveForVisit = (token: string): Promise<void> =>
  twiceIfUnanswered(() => api('waiting.leave-for-visit', withVisit(token)))
