import type { Visit } from '#shared/contract/visits.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { twiceIfUnanswered, withVisit } from '#web/lib/calls/link-calls.ts'

export const cancelVisit = (token: string, version: number): Promise<Visit> =>
  twiceIfUnanswered(() => api('visits.cancel', { body: { version }, ...withVisit(token) }))
