import type { Waiting } from '#shared/contract/waiting.ts'
import { act } from '#web/lib/calls/act.ts'
import { withEntry } from '#web/lib/calls/link-headers.ts'

export type Decision = { kind: 'accept' | 'decline'; offer: string } | { kind: 'leave' }

/** Sends a decision about an entry and returns the changed entry. */
export function decide(token: string, entry: string, decision: Decision): Promise<Waiting> {
  if (decision.kind === 'leave') return act(`leave:${entry}`, 'waiting.leave', withEntry(token))
  const { kind, offer } = decision
  const input = { body: { offer }, ...withEntry(token) }
  return act(`${kind}:${offer}`, kind === 'accept' ? 'waiting.accept' : 'waiting.decline', input)
}
