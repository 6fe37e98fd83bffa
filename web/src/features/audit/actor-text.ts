import type { AuditEvent } from '#shared/contract/audit.ts'

/** What the clinic does by itself, in whosever request it happens. */
const automatic = new Set(['waiting.offer', 'waiting.unanswered'])

/** Who did it: an account's username, or in words who has none. */
export function actorText({
  actor,
  action,
  address,
}: Pick<AuditEvent, 'actor' | 'action' | 'address'>): string {
  if (actor !== null) return actor
  if (automatic.has(action)) return 'Automatic'
  if (action === 'auth.login') return 'Not signed in'
  // Only what runs on the server itself comes without an address.
  return address === null ? 'The system' : 'Visitor'
}
