import type { Waiting } from '#shared/contract/waiting.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { twiceIfUnanswered, withEntry } from '#web/lib/calls/link-calls.ts'

export type Decision = { kind: 'accept' | 'decline'; offer: string } | { kind: 'leave' }

/** Sends a decision and returns the changed entry. */
export const decide = (token: string, decision: Decision): Promise<Waiting> =>
  twiceIfUnanswered(() => {
    if (decision.kind === 'leave') return api('waiting.leave', withEntry(token))
    const input = { body: { offer: decision.offer }, ...withEntry(token) }
    return decision.kind === 'accept' ? api('waiting.accept', input) : api('waiting.decline', input)
  })
