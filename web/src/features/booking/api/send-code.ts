import type { Output } from '#shared/contract/routes.ts'
import { api } from '#web/lib/api-client.ts'

/** Has a code sent. Returns for how many seconds it holds, and how many must pass before the next. */
export function sendCode(email: string): Promise<Output<'otp.request'>> {
  return api('otp.request', { body: { contact: email } })
}
