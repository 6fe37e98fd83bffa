import { RequestError, serverText } from '#web/lib/calls/api-client.ts'
import { denialText } from '#web/lib/calls/act.ts'

/** Whether the error says that the username is taken. */
export const isTaken = (error: Error | null) => error instanceof RequestError && error.reason === 'username'

/**
 * The message about a doctor who could not be created: that the username is taken, that the account of an earlier try
 * was changed in the meantime, else the server's own text, else 'Failed to create user'.
 */
export function createErrorText(error: Error): string {
  if (!(error instanceof RequestError)) return 'Failed to create user'
  if (isTaken(error)) return 'Username already exists'
  // The account of an earlier try, which this one should have corrected.
  if (error.reason === 'stale')
    return 'The account had been created, and was changed meanwhile. Please edit it in the list.'
  // Without an answer: the usual text, followed by the reason.
  if (error.status === 0) return denialText('Failed to create user:', error)
  return serverText(error) ?? 'Failed to create user'
}
