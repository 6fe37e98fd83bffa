import { api } from '#web/lib/calls/api-client.ts'
import { logWarning } from '#web/lib/browser/log.ts'

/** Makes a call that counts as activity. A failure shows at the next call that matters. */
export function prolongSession() {
  return api('auth.me').catch((error: unknown) => logWarning('The session could not be prolonged', error))
}
