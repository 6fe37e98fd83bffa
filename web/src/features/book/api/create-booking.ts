import { OTP_TOKEN_HEADER } from '#shared/contract/route.ts'
import type { Output } from '#shared/contract/routes.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { act, unansweredInput } from '#web/lib/calls/act.ts'
import type { BookingFields } from '#web/entities/booking/booking-fields.ts'
import type { BookingState } from '#web/entities/booking/flow/booking-state.ts'
import { shownNotice } from '#web/entities/free-time/shown-notice.ts'

const FORM = 'booking'

/** Books, once however often it has to be sent. An unanswered request stays in the tab as long as the form's draft. */
export const createBooking = (fields: BookingFields, token: string): Promise<Output<'bookings.create'>> =>
  act(
    FORM,
    'bookings.create',
    {
      body: { ...fields, noticeVersion: shownNotice.get(), otpToken: token },
      headers: { [OTP_TOKEN_HEADER]: token },
    },
    HOUR_MS,
  )

/** The state of a form whose booking was sent before a reload and not answered; empty if there is none. */
export function unansweredBooking(): Partial<Pick<BookingState, 'outstanding' | 'failure'>> {
  const input = unansweredInput<'bookings.create'>(FORM)
  if (!input) return {}
  const { noticeVersion: _, otpToken, ...fields } = input.body
  const outstanding = { fields: fields as BookingFields, token: otpToken! }
  return { outstanding, failure: { kind: 'unknown', text: undefined } }
}
