import type { Visit } from '#shared/contract/visits.ts'
import { api } from '#web/lib/api-client.ts'
import { twiceIfUnanswered, withVisit } from '../link-calls.ts'

export const cancelVisit = (token: string, version: number): Promise<Visit> =>
  twiceIfUnanswered(() => api('visits.cancel', { body: { version }, ...withVisit(token) }))
