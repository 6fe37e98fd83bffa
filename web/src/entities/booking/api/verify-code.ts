import type { Output } from '#shared/contract/routes.ts'
import { callUntilAnswered } from '#web/lib/calls/act.ts'
import { api } from '#web/lib/calls/api-client.ts'

/**
 * Exchanges the code for a token, which is valid for one booking. Takes no key, so that no code is kept: the server
 * gives the same token again. Made again only once, because each counts as one of the five attempts.
 */
export const verifyCode = (email: string, code: string): Promise<Output<'otp.verify'>> =>
  callUntilAnswered(() => api('otp.verify', { body: { contact: email, code } }), false, 1)
