import type { Visit } from '#shared/contract/visits.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { twiceIfUnanswered, withVisit } from '#web/lib/calls/link-calls.ts'

/** The new time, and the version that the patient saw. */
export interface Move {
  date: string
  slot: string
  version: number
}

export const moveVisit = (token: string, move: Move): Promise<Visit> =>
  twiceIfUnanswered(() => api('visits.move', { body: move, ...withVisit(token) }))
