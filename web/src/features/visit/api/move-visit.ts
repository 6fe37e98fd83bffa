import type { Visit } from '#shared/contract/visits.ts'
import { act, newer } from '#web/lib/calls/act.ts'
import { withVisit } from '#web/lib/calls/link-headers.ts'

/** The time that a visit moves to. */
export interface NewTime {
  date: string
  slot: string
}

/** A visit as the patient saw it. */
export type SeenVisit = Pick<Visit, 'id' | 'version'>

export const moveVisit = (
  token: string,
  { id, version }: SeenVisit,
  { date, slot }: NewTime,
): Promise<Visit> =>
  act(`move-visit:${id}`, 'visits.move', (before) => ({
    body: { date, slot, version: newer({ version }, before).version },
    ...withVisit(token),
  }))
