import type { Booking } from '#shared/contract/bookings.ts'
import type { BookingFields } from '../booking-fields.ts'
import { texts } from '../booking-texts.ts'

/** What the verification dialog says. Only a `code-wrong` is about what stands in the code field. */
export interface Message {
  kind: 'sent' | 'not-sent' | 'code-wrong'
  text: string
}

/** A code on its way: when another may be asked for, and until when this one holds; epoch milliseconds. */
export interface SentCode {
  resendAt: number
  codeUntil: number
}

/** Proof that an address is the visitor's, and until when the server takes it (epoch milliseconds). */
export interface Verification {
  token: string
  tokenUntil: number
}

/** A booking that was sent, with the token that it was sent with. */
export interface SentBooking {
  fields: BookingFields
  token: string
}

/** Why the last booking did not succeed. */
export type Failure =
  /** Somebody else has the slot; said beside the slots. */
  | { kind: 'taken' }
  /** The server said no. */
  | { kind: 'refused' }
  /** No answer came, so the booking may have been made. With what the server said, if it said anything. */
  | { kind: 'unknown'; text: string | undefined; requestId: string | undefined }

/** Where a booking stands between the form and the confirmation. */
export interface BookingState extends SentCode {
  /** The request that is in flight; there is never more than one. */
  busy: 'sending' | 'verifying' | 'booking' | null
  dialogOpen: boolean
  /** The address that code and token belong to, as the server compares it. */
  email: string
  /** Whether a code was sent to that address. */
  sent: boolean
  /** The digits typed so far. */
  code: string
  message: Message | null
  /** The token that the server gave for the code; spent only by a successful booking. */
  token: string | null
  tokenUntil: number
  /** What is booked as soon as the address is verified; null when the visitor only verifies. */
  waiting: BookingFields | null
  /** The booking that was sent and not answered yet. Until it is, the slot may be the visitor's own. */
  outstanding: SentBooking | null
  failure: Failure | null
  /** The booking just made. */
  booked: Booking | null
  /** Whether the form was edited after the booking had been made: it shows as it was first sent. */
  bookedAsSentFirst: boolean
}

/** Nothing of a verification carries over to another address. */
const withoutVerification = {
  email: '',
  sent: false,
  resendAt: 0,
  codeUntil: 0,
  code: '',
  message: null,
  token: null,
  tokenUntil: 0,
}

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

/** What of a half-made booking survives a reload of the page. */
export interface Resumable {
  email: string
  code: SentCode | null
  verification: Verification | null
  outstanding: SentBooking | null
}

export type BookingEvent =
  | { type: 'email-edited'; email: string }
  | ({ type: 'resumed' } & Resumable)
  | { type: 'dialog-opened'; email: string; waiting: BookingFields | null }
  | { type: 'dialog-closed' }
  | { type: 'code-requested' }
  | ({ type: 'code-sent' } & SentCode)
  | { type: 'code-not-sent'; text: string; resendAt: number }
  | { type: 'code-typed'; code: string }
  | { type: 'code-missing' }
  | { type: 'code-submitted' }
  | { type: 'code-rejected'; text: string }
  | ({ type: 'email-verified' } & Verification)
  | ({ type: 'booking-started' } & SentBooking)
  | { type: 'answer-lost'; again: boolean; text?: string; requestId?: string }
  | { type: 'booked'; booking: Booking; asSentFirst: boolean }
  | { type: 'booking-refused'; taken: boolean; tokenHolds: boolean }

/** An address as the server keeps it: 'Asha@Example.com ' and 'asha@example.com' are one. */
export const sameAddress = (email: string) => email.trim().toLowerCase()

/** Six digits of whatever was typed or pasted: '123 456', '123-456'. */
export const onlyDigits = (text: string) => text.replace(/\D/g, '').slice(0, 6)

/** The dialog after the booking that it was opened for: the code is used up. */
const dialogDone = { busy: null, dialogOpen: false, waiting: null, sent: false, code: '' }

/** The state after an event. Pure: requests, clocks and toasts are the business of booking-flow.ts. */
export function nextState(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'email-edited':
      // What is being booked right now keeps the address that it was sent with.
      if (state.busy === 'booking' || sameAddress(event.email) === state.email) return state
      return { ...state, ...withoutVerification, busy: null }
    case 'resumed': {
      const { code, verification, outstanding } = event
      return {
        ...state,
        ...(code && { ...code, sent: true }),
        ...verification,
        email: code || verification ? sameAddress(event.email) : '',
        outstanding,
        failure: outstanding && { kind: 'unknown', text: undefined, requestId: undefined },
      }
    }
    case 'dialog-opened': {
      const email = sameAddress(event.email)
      const verification = email === state.email ? { code: '', message: null } : withoutVerification
      return {
        ...state,
        ...verification,
        email,
        waiting: event.waiting,
        dialogOpen: true,
        failure: state.outstanding && state.failure,
        booked: null,
      }
    }
    case 'dialog-closed':
      // A booking on its way can't be called back, so its dialog stays until the answer is there.
      return state.busy === 'booking' ? state : { ...state, dialogOpen: false, waiting: null }
    case 'code-requested':
      // The newest code alone holds: digits of an older one are of no use.
      return { ...state, busy: 'sending', message: null, code: '' }
    case 'code-sent':
      return {
        ...state,
        busy: null,
        sent: true,
        resendAt: event.resendAt,
        codeUntil: event.codeUntil,
        message: { kind: 'sent', text: texts.codeSent },
      }
    case 'code-not-sent':
      return {
        ...state,
        busy: null,
        resendAt: event.resendAt,
        message: { kind: 'not-sent', text: event.text },
      }
    case 'code-typed':
      return {
        ...state,
        code: onlyDigits(event.code),
        message: state.message?.kind === 'code-wrong' ? null : state.message,
      }
    case 'code-missing':
      return { ...state, message: { kind: 'code-wrong', text: texts.noCode } }
    case 'code-submitted':
      return { ...state, busy: 'verifying', message: null }
    case 'code-rejected':
      return { ...state, busy: null, message: { kind: 'code-wrong', text: event.text } }
    case 'email-verified': {
      const { token, tokenUntil } = event
      // The code is used up. A dialog that goes on to book keeps showing it until the booking is answered.
      const books = state.dialogOpen && state.waiting !== null
      const verified = { ...state, token, tokenUntil, codeUntil: 0, message: null }
      return books ? { ...verified, busy: null } : { ...verified, ...dialogDone }
    }
    case 'booking-started': {
      const { fields, token } = event
      // The same one sent again is still not known to be booked.
      const failure = state.failure?.kind === 'unknown' ? state.failure : null
      return { ...state, busy: 'booking', outstanding: { fields, token }, failure, booked: null }
    }
    case 'answer-lost': {
      const { again, text, requestId } = event
      const unknown = { ...state, failure: { kind: 'unknown', text, requestId } as const }
      return again ? unknown : { ...unknown, ...dialogDone }
    }
    case 'booked':
      return { ...initialState, booked: event.booking, bookedAsSentFirst: event.asSentFirst }
    case 'booking-refused':
      return {
        ...state,
        ...dialogDone,
        ...(!event.tokenHolds && withoutVerification),
        outstanding: null,
        failure: { kind: event.taken ? 'taken' : 'refused' },
      }
  }
}
