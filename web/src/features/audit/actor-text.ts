import type { AuditEvent } from '#shared/contract/audit.ts'

/** What the clinic does by itself, in whosever request it happens. */
const automatic = new Set(['waiting.offer', 'waiting.unanswered'])

/** Who did it, to begin a sentence with: an account's username, or in words who has none. */
export function actorText({
  actor,
  action,
  address,
}: Pick<AuditEvent, 'actor' | 'action' | 'address'>): string {
  if (actor !== null) return actor
  // Only what runs on the server itself comes without an address.
  if (automatic.has(action) || address === null) return 'The system'
  return action === 'auth.login' ? 'Somebody' : 'A visitor'
}
