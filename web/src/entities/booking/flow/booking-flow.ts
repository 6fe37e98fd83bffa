import type { Booking } from '#shared/contract/bookings.ts'
import { bookingTexts } from '#shared/content/booking-texts.ts'
import { NotSentError } from '#web/lib/calls/act.ts'
import { failureText, isUnanswered, RequestError, serverText } from '#web/lib/calls/api-client.ts'
import { same } from '#web/lib/values/same.ts'
import { createStore, type Store } from '#web/lib/values/store.ts'
import { dismissErrors, toast } from '#web/ui/toast.ts'
import type { sendCode as requestCode } from '../api/send-code.ts'
import type { verifyCode } from '../api/verify-code.ts'
import type { BookingFields } from '../booking-fields.ts'
import { keepBooking } from '../kept-booking.ts'
import {
  type BookingState,
  type Failure,
  initialState,
  type Resumable,
  type SentBooking,
} from './booking-state.ts'
import { codeNotSentText, codeRejectedText, refusalText } from './failure-texts.ts'
import { type BookingEvent, nextState, foldAddress } from './next-state.ts'

/** The steps of a booking, from the form to the confirmation. */
export interface BookingFlow {
  state: Store<BookingState>
  /** Submits the complete form: books it if its address is verified, else sends a code. */
  submit: (fields: BookingFields) => Promise<void>
  /** Sends the booking without an answer again. The server books it only once. */
  tryAgain: () => Promise<void>
  /** Verifies the address before the booking. */
  verifyEmail: (email: string) => Promise<void>
  /** Sets another address, which drops the verification of the previous one. */
  editEmail: (email: string) => void
  /** Continues an unfinished booking after a reload. */
  resume: (kept: Resumable) => void
  sendCode: () => Promise<void>
  /** Updates the code field; the sixth digit submits it. */
  typeCode: (text: string) => Promise<void>
  submitCode: () => Promise<void>
  closeDialog: () => void
}

/** The calls of a booking, so that the flow can be tested without a server. */
export interface BookingCalls {
  sendCode: typeof requestCode
  verifyCode: typeof verifyCode
  createBooking: (fields: BookingFields, token: string) => Promise<Booking>
}

/** The flow's environment. */
export interface Outside {
  calls: BookingCalls
  /** Holds the state, if it existed before the flow. */
  state?: Store<BookingState>
  /** Reloads the slots after a booking was made or refused. */
  onSlotsChanged: () => void
  onBooked: () => void
  now?: () => number
}

/** The booking contained in a refusal: the server has already made it for the same token. */
function storedBooking(error: RequestError): Booking | undefined {
  const { reason, current } = error
  return (reason === 'differs' || reason === 'spent') && current ? (current as Booking) : undefined
}

/** Runs the requests of a booking, one at a time, and updates the state. */
export function createBookingFlow(outside: Outside): BookingFlow {
  const { calls, onSlotsChanged, onBooked, now = Date.now } = outside
  const { state = createStore(initialState) } = outside
  const { get } = state
  const send = (event: BookingEvent) => {
    const before = get().booked
    state.set(nextState(get(), event))
    const { booked } = get()
    if (booked !== before) keepBooking(booked, now())
  }

  async function sendCode() {
    const { email, busy } = get()
    if (busy || now() < get().resendAt) return
    send({ type: 'code-requested' })
    try {
      const { resendAfterSeconds, expiresInSeconds } = await calls.sendCode(email)
      if (get().email !== email) return
      send({
        type: 'code-sent',
        resendAt: now() + resendAfterSeconds * 1000,
        codeUntil: now() + expiresInSeconds * 1000,
      })
    } catch (error) {
      if (get().email !== email) return
      const seconds = (error instanceof RequestError && error.retryAfter) || 0
      send({ type: 'code-not-sent', text: codeNotSentText(error), resendAt: now() + seconds * 1000 })
      return
    }
    // The mail can arrive before the answer.
    if (get().code.length === 6) await submitCode()
  }

  function succeed(booking: Booking, asSentFirst: boolean) {
    send({ type: 'booked', booking, asSentFirst })
    if (!asSentFirst) toast(bookingTexts.booked)
    onBooked()
  }

  function fail(error: RequestError, { date, slot }: BookingFields) {
    const stored = storedBooking(error)
    if (stored) return succeed(stored, true)
    // 401: wrong or expired; cancelled: used up. In both cases the address must be verified again.
    const tokenHolds = error.status !== 401 && error.reason !== 'cancelled'
    let failure: Failure = { kind: 'refused', text: refusalText(error) }
    if (error instanceof NotSentError) failure = { kind: 'not-sent', text: failureText(error) }
    else if (error.status === 409 && tokenHolds) failure = { kind: 'taken', date, slot }
    send({ type: 'not-booked', failure, tokenHolds })
  }

  /** @param edited whether the form asks for something else by now */
  async function book({ fields, token }: SentBooking, edited = false) {
    dismissErrors()
    send({ type: 'booking-started', fields, token })
    try {
      succeed(await calls.createBooking(fields, token), edited)
    } catch (error) {
      if (isUnanswered(error) && !(error instanceof NotSentError)) {
        send({ type: 'answer-lost', text: serverText(error) })
      } else {
        fail(error as RequestError, fields)
      }
    }
    onSlotsChanged()
  }

  async function tryAgain() {
    const { busy, outstanding } = get()
    if (!busy && outstanding) await book(outstanding)
  }

  async function submitCode() {
    const { busy, code, email } = get()
    if (busy) return
    if (!code) return send({ type: 'code-missing' })
    send({ type: 'code-submitted' })
    try {
      const { token, expiresInSeconds, visits } = await calls.verifyCode(email, code)
      if (get().email !== email) return
      send({ type: 'email-verified', token, tokenUntil: now() + expiresInSeconds * 1000, visits })
    } catch (error) {
      if (get().email === email) send({ type: 'code-rejected', text: codeRejectedText(error) })
      return
    }
    // If the dialog was closed in the meantime, or a warning is due, it doesn't book. The address stays verified.
    const { waiting, token } = get()
    if (waiting && token) await book({ fields: waiting, token })
    else toast(bookingTexts.verified)
  }

  async function openDialog(email: string, waiting: BookingFields | null) {
    if (get().busy) return
    if (!email.trim()) return void toast(bookingTexts.noEmail, { tone: 'error' })
    dismissErrors()
    send({ type: 'dialog-opened', email, waiting })
    // Reopening the dialog doesn't send another code while the last one is valid.
    const { sent, codeUntil } = get()
    if (!sent || now() >= codeUntil) await sendCode()
  }

  async function submit(fields: BookingFields) {
    if (get().busy) return
    const { outstanding: earlier } = get()
    // If the form was edited meanwhile, what the earlier request has booked is the answer.
    if (earlier && !same(earlier.fields, fields)) {
      await book(earlier, true)
      if (get().outstanding || get().booked) return
    }
    const { email, token, tokenUntil, outstanding } = get()
    const holds = foldAddress(email) === foldAddress(fields.email) && now() < tokenUntil
    const proof = outstanding?.token ?? (holds ? token : null)
    if (proof) await book({ fields, token: proof })
    else await openDialog(fields.email, fields)
  }

  return {
    state,
    submit,
    tryAgain,
    sendCode,
    submitCode,
    verifyEmail: (email) => openDialog(email, null),
    resume: (kept) => send({ type: 'resumed', ...kept }),
    editEmail: (email) => send({ type: 'email-edited', email }),
    typeCode: async (text) => {
      const before = get().code
      send({ type: 'code-typed', code: text })
      const { code } = get()
      if (code.length === 6 && code !== before) await submitCode()
    },
    closeDialog: () => send({ type: 'dialog-closed' }),
  }
}
