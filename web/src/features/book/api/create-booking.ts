import type { Output } from '#shared/contract/routes.ts'
import { OTP_TOKEN_HEADER } from '#shared/contract/route.ts'
import { api } from '#web/lib/calls/api-client.ts'
import type { BookingFields } from '#web/entities/booking/booking-fields.ts'
import { orNotSent } from '#web/lib/calls/link-calls.ts'
import { shownNotice } from '#web/entities/free-time/shown-notice.ts'

/** Books. Repeating the call returns the same booking, so a lost answer can be requested again. */
export function createBooking(fields: BookingFields, token: string): Promise<Output<'bookings.create'>> {
  const send = () =>
    api('bookings.create', {
      body: { ...fields, noticeVersion: shownNotice.get(), otpToken: token },
      headers: { [OTP_TOKEN_HEADER]: token },
    })
  return orNotSent(send)
}
