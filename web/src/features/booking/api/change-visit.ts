import { VISIT_TOKEN_HEADER } from '#shared/contract/route.ts'
import type { Visit } from '#shared/contract/visits.ts'
import { api } from '#web/lib/api-client.ts'

/** Where a visit is moved to, and the version that the patient saw. */
export interface Move {
  date: string
  slot: string
  version: number
}

/** Moves the visit of a link. Repeating the same move changes nothing, so a lost answer can be asked for again. */
export const moveVisit = (token: string, move: Move): Promise<Visit> =>
  api('visits.move', { body: move, headers: { [VISIT_TOKEN_HEADER]: token } })

/** Cancels the visit of a link. Repeating it changes nothing. */
export const cancelVisit = (token: string, version: number): Promise<Visit> =>
  api('visits.cancel', { body: { version }, headers: { [VISIT_TOKEN_HEADER]: token } })
