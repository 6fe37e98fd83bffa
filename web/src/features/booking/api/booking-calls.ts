import type { Output } from '#shared/contract/routes.ts'
import { OTP_TOKEN_HEADER } from '#shared/contract/route.ts'
import { api } from '#web/lib/api-client.ts'
import type { BookingFields } from '../lib/booking-fields.ts'

/** After so long without an answer none is waited for: a network can go without saying so. */
const ANSWER_WITHIN_MS = 30_000

/** The three calls of a booking, in one object so that the flow can be tested without a server. */
export interface BookingCalls {
  /** Sends a code; answers how many seconds must pass before the next, and for how many this one holds. */
  requestCode: (email: string) => Promise<Output<'otp.request'>>
  /** Exchanges the code for the token that books once. */
  verifyCode: (email: string, code: string) => Promise<Output<'otp.verify'>>
  /** Books. The same call again answers the same booking, so a lost answer can be asked for anew. */
  book: (fields: BookingFields, token: string) => Promise<Output<'bookings.create'>>
}

export const bookingCalls: BookingCalls = {
  requestCode: (email) => api('otp.request', { body: { contact: email } }),
  verifyCode: (email, code) => api('otp.verify', { body: { contact: email, code } }),
  book: (fields, token) =>
    api('bookings.create', {
      body: { ...fields, otpToken: token },
      headers: { [OTP_TOKEN_HEADER]: token },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }),
}
