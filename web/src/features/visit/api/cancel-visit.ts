import type { Visit } from '#shared/contract/visits.ts'
import { act, newer } from '#web/lib/calls/act.ts'
import { withVisit } from '#web/lib/calls/link-headers.ts'
import type { SeenVisit } from './move-visit.ts'

export const cancelVisit = (token: string, { id, version }: SeenVisit): Promise<Visit> =>
  act(`cancel-visit:${id}`, 'visits.cancel', (before) => ({
    body: { version: newer({ version }, before).version },
    ...withVisit(token),
  }))
