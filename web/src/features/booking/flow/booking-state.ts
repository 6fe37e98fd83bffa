import type { Booking } from '#shared/contract/bookings.ts'
import type { BookingFields } from '../api/booking-calls.ts'
import { texts } from '../lib/booking-texts.ts'

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

/** Where a booking stands between the form and the confirmation (spec, section 4). */
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
  /** Proof that the address is the visitor's; spent only by a successful booking (D25). */
  token: string | null
  /** What is booked as soon as the address is verified; null when the visitor only verifies. */
  waiting: BookingFields | null
  /** Whether the last attempt to book was refused for another reason than a taken slot. */
  failed: boolean
  /** The booking just made. */
  booked: Booking | null
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
}

export const initialState: BookingState = {
  ...withoutVerification,
  busy: null,
  dialogOpen: false,
  waiting: null,
  failed: false,
  booked: null,
}

export type BookingEvent =
  | { type: 'email-edited'; email: string }
  | ({ type: 'resumed'; email: string } & SentCode)
  | { type: 'dialog-opened'; email: string; waiting: BookingFields | null }
  | { type: 'dialog-closed' }
  | { type: 'code-requested' }
  | ({ type: 'code-sent' } & SentCode)
  | { type: 'code-not-sent'; text: string; resendAt: number }
  | { type: 'code-typed'; code: string }
  | { type: 'code-missing' }
  | { type: 'code-submitted' }
  | { type: 'code-rejected'; text: string }
  | { type: 'email-verified'; token: string }
  | { type: 'booking-started' }
  | { type: 'booked'; booking: Booking }
  | { type: 'booking-refused'; status: number }

/** An address as the server keeps it: 'Asha@Example.com ' and 'asha@example.com' are one. */
export const sameAddress = (email: string) => email.trim().toLowerCase()

/** Six digits of whatever was typed or pasted: '123 456', '123-456'. */
export const onlyDigits = (text: string) => text.replace(/\D/g, '').slice(0, 6)

/** The state after an event. Pure: requests, clocks and toasts are the business of booking-flow.ts. */
export function nextState(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'email-edited':
      // What is being booked right now keeps the address that it was sent with.
      if (state.busy === 'booking' || sameAddress(event.email) === state.email) return state
      return { ...state, ...withoutVerification, busy: null }
    case 'resumed':
      return {
        ...state,
        email: sameAddress(event.email),
        sent: true,
        resendAt: event.resendAt,
        codeUntil: event.codeUntil,
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
        failed: false,
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
    case 'email-verified':
      return {
        ...state,
        busy: null,
        token: event.token,
        // The code is used up: were the token refused later, a new one would be needed.
        sent: false,
        code: '',
        message: null,
        dialogOpen: state.dialogOpen && state.waiting !== null,
      }
    case 'booking-started':
      return { ...state, busy: 'booking', failed: false, booked: null }
    case 'booked':
      return { ...initialState, booked: event.booking }
    case 'booking-refused':
      return {
        ...state,
        // 401: the token is wrong, expired or spent, so the address must be verified again.
        ...(event.status === 401 && withoutVerification),
        busy: null,
        dialogOpen: false,
        waiting: null,
        failed: event.status !== 409,
      }
  }
}
