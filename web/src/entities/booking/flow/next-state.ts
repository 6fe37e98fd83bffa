import type { Booking } from '#shared/contract/bookings.ts'
import type { Visit } from '#shared/contract/otp.ts'
import { bookingTexts } from '#shared/content/booking-texts.ts'
import type { BookingFields } from '../booking-fields.ts'
import {
  type BookingState,
  type Failure,
  initialState,
  type Resumable,
  type SentBooking,
  type SentCode,
  type Verification,
  withoutVerification,
} from './booking-state.ts'

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
  | { type: 'answer-lost'; text: string | undefined }
  | { type: 'booked'; booking: Booking; asSentFirst: boolean }
  | { type: 'not-booked'; failure: Failure; tokenHolds: boolean }

/** Normalizes an address for comparison: 'Asha@Example.com ' equals 'asha@example.com'. */
export const foldAddress = (email: string) => email.trim().toLowerCase()

/** The first six digits in a typed or pasted text: '123 456', '123-456'. */
export const onlyDigits = (text: string) => text.replace(/\D/g, '').slice(0, 6)

/** The visits that the verified visitor already has on a day. */
export const visitsOn = ({ visits }: Pick<Verification, 'visits'>, date: string): Visit[] =>
  visits.filter((visit) => visit.date === date)

/** Closes the dialog after its booking: the code is used up. */
const dialogDone = { busy: null, dialogOpen: false, waiting: null, sent: false, code: '' }

/** The state after an event. Pure: booking-flow.ts handles requests, clocks and toasts. */
export function nextState(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'email-edited':
      // A booking in progress keeps the address that it was sent with.
      if (state.busy === 'booking' || foldAddress(event.email) === state.email) return state
      return { ...state, ...withoutVerification, busy: null }
    case 'resumed': {
      const { code, verification } = event
      return {
        ...state,
        ...(code && { ...code, sent: true }),
        ...verification,
        email: code || verification ? foldAddress(event.email) : '',
      }
    }
    case 'dialog-opened': {
      const email = foldAddress(event.email)
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
      // A booking in progress can't be cancelled, so its dialog stays open until the answer arrives.
      return state.busy === 'booking' ? state : { ...state, dialogOpen: false, waiting: null }
    case 'code-requested':
      // Only the newest code is valid, so the digits of an older one are cleared.
      return { ...state, busy: 'sending', message: null, code: '' }
    case 'code-sent':
      return {
        ...state,
        busy: null,
        sent: true,
        resendAt: event.resendAt,
        codeUntil: event.codeUntil,
        message: { kind: 'sent', text: bookingTexts.codeSent },
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
      return { ...state, message: { kind: 'code-wrong', text: bookingTexts.noCode } }
    case 'code-submitted':
      return { ...state, busy: 'verifying', message: null }
    case 'code-rejected':
      return { ...state, busy: null, message: { kind: 'code-wrong', text: event.text } }
    case 'email-verified': {
      const { token, tokenUntil, visits } = event
      // The code is used up. A dialog that continues to book keeps showing it until the booking is answered. A second
      // visit on one day takes another click, after the warning.
      const books =
        state.dialogOpen && state.waiting !== null && visitsOn(event, state.waiting.date).length === 0
      const verified = { ...state, token, tokenUntil, visits, codeUntil: 0, message: null }
      return books ? { ...verified, busy: null } : { ...verified, ...dialogDone }
    }
    case 'booking-started': {
      const { fields, token } = event
      // A notice with 'Try again' stays during the retry, so that its button keeps the focus.
      const { failure } = state
      const offersRetry = failure?.kind === 'unknown' || failure?.kind === 'not-sent'
      return {
        ...state,
        busy: 'booking',
        outstanding: { fields, token },
        failure: offersRetry ? failure : null,
        booked: null,
      }
    }
    case 'answer-lost':
      return { ...state, ...dialogDone, failure: { kind: 'unknown', text: event.text } }
    case 'booked':
      return { ...initialState, booked: event.booking, bookedAsSentFirst: event.asSentFirst }
    case 'not-booked':
      return {
        ...state,
        ...dialogDone,
        ...(!event.tokenHolds && withoutVerification),
        outstanding: null,
        failure: event.failure,
      }
  }
}
