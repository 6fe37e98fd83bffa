import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'

/** A call that counts as activity. A failure will show at the next call that matters. */
export function prolongSession() {
  return api('auth.me').catch((error: unknown) => logWarning('The session could not be prolonged', error))
}
