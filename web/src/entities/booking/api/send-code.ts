import type { Output } from '#shared/contract/routes.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { act } from '#web/lib/calls/act.ts'

/** How long a code is valid. */
const CODE_MS = 10 * MINUTE_MS

/** Sends a code. Returns the seconds until it expires, and until another may be requested. */
export const sendCode = (email: string): Promise<Output<'otp.request'>> =>
  act(`code:${email}`, 'otp.request', { body: { contact: email } }, CODE_MS)
