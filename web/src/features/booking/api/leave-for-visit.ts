import { api } from '#web/lib/api-client.ts'
import { twiceIfUnanswered, withVisit } from '../link-calls.ts'

/** Removes a visit's entry for an earlier time. */
export const leaveForVisit = (token: string): Promise<void> =>
  twiceIfUnanswered(() => api('waiting.leave-for-visit', withVisit(token)))
