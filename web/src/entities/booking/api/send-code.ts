import type { Output } from '#shared/contract/routes.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { orNotSent } from '#web/lib/calls/link-calls.ts'

/** Sends a code. Returns the seconds until it expires, and until another may be requested. */
export function sendCode(email: string): Promise<Output<'otp.request'>> {
  return orNotSent(() => api('otp.request', { body: { contact: email } }))
}
