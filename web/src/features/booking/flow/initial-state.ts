import type { Visit } from '#shared/contract/otp.ts'
import type { BookingState } from './booking-state.ts'

/** The parts of a verification, all dropped when the address changes. */
export const withoutVerification = {
  email: '',
  sent: false,
  resendAt: 0,
  codeUntil: 0,
  code: '',
  message: null,
  token: null,
  tokenUntil: 0,
  visits: [] as Visit[],
}

/** A form that nothing was sent from. */
export const initialState: BookingState = {
  ...withoutVerification,
  busy: null,
  dialogOpen: false,
  waiting: null,
  outstanding: null,
  failure: null,
  booked: null,
  bookedAsSentFirst: false,
}
