import type { Booking } from '#shared/contract/bookings.ts'
import { OTP_TOKEN_HEADER } from '#shared/contract/route.ts'
import { api } from '#web/lib/api-client.ts'

/** What the visitor fills in. */
export interface BookingFields {
  name: string
  contact: string
  email: string
  date: string
  slot: string
}

/** The three calls of a booking, in one object so that the flow can be tested without a server. */
export interface BookingCalls {
  /** Sends a code; answers how many seconds must pass before the next, and for how many this one holds. */
  requestCode: (email: string) => Promise<{ resendAfterSeconds: number; expiresInSeconds: number }>
  /** Exchanges the code for the token that books once. */
  verifyCode: (email: string, code: string) => Promise<{ token: string }>
  /** Books. The same call again answers the same booking (D18), so a lost answer can be asked for anew. */
  book: (fields: BookingFields, token: string) => Promise<Booking>
}

export const bookingCalls: BookingCalls = {
  requestCode: (email) => api('otp.request', { body: { contact: email } }),
  verifyCode: (email, code) => api('otp.verify', { body: { contact: email, code } }),
  book: (fields, token) =>
    api('bookings.create', {
      body: { ...fields, otpToken: token },
      headers: { [OTP_TOKEN_HEADER]: token },
    }),
}
