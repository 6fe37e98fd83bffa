import type { Visit } from '#shared/contract/visits.ts'
import { api } from '#web/lib/api-client.ts'
import { twiceIfUnanswered, withVisit } from '../link-calls.ts'

/** The new time, and the version that the patient saw. */
export interface Move {
  date: string
  slot: string
  version: number
}

export const moveVisit = (token: string, move: Move): Promise<Visit> =>
  twiceIfUnanswered(() => api('visits.move', { body: move, ...withVisit(token) }))
