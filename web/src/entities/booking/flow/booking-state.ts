import type { Booking } from '#shared/contract/bookings.ts'
import type { Visit } from '#shared/contract/otp.ts'
import type { BookingFields } from '../booking-fields.ts'
import type { KeptBooking } from '../kept-booking.ts'

/** The verification dialog's message. Only `code-wrong` concerns the digits in the code field. */
export interface Message {
  kind: 'sent' | 'not-sent' | 'code-wrong'
  text: string
}

/** A code that was sent: when another may be requested, and when this one expires; epoch milliseconds. */
export interface SentCode {
  resendAt: number
  codeUntil: number
}

/** Proof that the address belongs to the visitor, and when it expires (epoch milliseconds). */
export interface Verification {
  token: string
  tokenUntil: number
  /** The coming visits of that address. */
  visits: Visit[]
}

/** A booking that was sent, with its token. */
export interface SentBooking {
  fields: BookingFields
  token: string
}

/** Why the last booking did not succeed. */
export type Failure =
  /** Somebody else has taken this slot. Shown beside the slots. */
  | { kind: 'taken'; date: string; slot: string }
  /** The server refused, for this reason. */
  | { kind: 'refused'; text: string }
  /** There was no connection. */
  | { kind: 'not-sent'; text: string }
  /** No answer came, so the booking may have been made. Contains the server's message, if it sent one. */
  | { kind: 'unknown'; text: string | undefined }

/** The state of a booking between the form and the confirmation. */
export interface BookingState extends SentCode {
  /** The request in flight; at most one at a time. */
  busy: 'sending' | 'verifying' | 'booking' | null
  dialogOpen: boolean
  /** The address of the code and the token, normalized as on the server. */
  email: string
  /** Whether a code was sent to that address. */
  sent: boolean
  /** The digits typed so far. */
  code: string
  message: Message | null
  /** The server's token for the code; only a successful booking uses it up. */
  token: string | null
  tokenUntil: number
  visits: Visit[]
  /** Booked as soon as the address is verified; null when the visitor only verifies. */
  waiting: BookingFields | null
  /** The booking that was sent but not answered. Until its outcome is known, the slot may be the visitor's own. */
  outstanding: SentBooking | null
  failure: Failure | null
  /** The booking just made; without the visitor's details after a return to the page. */
  booked: Booking | KeptBooking | null
  /** Whether the form was edited after the booking was made: the card shows it as first sent. */
  bookedAsSentFirst: boolean
}

/** The parts of an unfinished booking that survive a reload. */
export interface Resumable {
  email: string
  code: SentCode | null
  verification: Verification | null
}

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

/** The state of a form before anything was sent. */
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
