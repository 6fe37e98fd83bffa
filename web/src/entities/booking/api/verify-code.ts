import type { Output } from '#shared/contract/routes.ts'
import { api } from '#web/lib/calls/api-client.ts'

/** Exchanges the code for a token, which is valid for one booking. */
export function verifyCode(email: string, code: string): Promise<Output<'otp.verify'>> {
  return api('otp.verify', { body: { contact: email, code } })
}
