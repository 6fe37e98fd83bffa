import { RequestError, serverText } from '#web/lib/api-client.ts'
import { denialText } from '#web/lib/or-found.ts'

/** Whether the username belongs to somebody else. */
export const isTaken = (error: Error | null) => error instanceof RequestError && error.reason === 'username'

/**
 * The message when a doctor could not be created: that the username is taken, that the account of an earlier try was
 * changed meanwhile, else the server's own text, else 'Failed to create user'.
 */
export function createErrorText(error: Error): string {
  if (!(error instanceof RequestError)) return 'Failed to create user'
  if (isTaken(error)) return 'Username already exists'
  // The account of an earlier try, which was to be corrected.
  if (error.reason === 'stale')
    return 'The account had been created, and was changed meanwhile. Please edit it in the list.'
  // No answer: the usual text, followed by the reason.
  if (error.status === 0) return denialText('Failed to create user:', error)
  return serverText(error) ?? 'Failed to create user'
}
