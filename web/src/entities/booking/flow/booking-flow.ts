import type { Booking } from '#shared/contract/bookings.ts'
import { bookingTexts } from '#shared/content/booking-texts.ts'
import { isUnanswered, leavesOpen, RequestError } from '#web/lib/calls/api-client.ts'
import { createStore, type Store } from '#web/lib/values/store.ts'
import { dismissErrors, toast } from '#web/ui/toast.ts'
import type { sendCode as requestCode } from '../api/send-code.ts'
import type { verifyCode } from '../api/verify-code.ts'
import type { BookingFields } from '../booking-fields.ts'
import { keepBooking } from '../kept-booking.ts'
import { type BookingState, initialState, type Resumable } from './booking-state.ts'
import { codeNotSentText, codeRejectedText, failureDetails, refusalText } from './failure-texts.ts'
import { type BookingEvent, nextState, foldAddress } from './next-state.ts'

/** The steps of a booking, from the form to the confirmation. */
export interface BookingFlow {
  state: Store<BookingState>
  /** Submits the complete form: books it if its address is verified, else sends a code. */
  submit: (fields: BookingFields) => Promise<void>
  /** Resends the booking with an unknown outcome. The server books it only once. */
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
  pause?: (ms: number) => Promise<void>
}

/** How long after a lost answer the same booking is resent automatically. */
const SEND_AGAIN_AFTER_MS = 2000

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The booking contained in a refusal: the server has already made it for the same token. */
function storedBooking(error: RequestError): Booking | undefined {
  const { reason, current } = error
  return (reason === 'differs' || reason === 'spent') && current ? (current as Booking) : undefined
}

/** Runs the requests of a booking, one at a time, and updates the state. */
export function createBookingFlow(outside: Outside): BookingFlow {
  const { calls, onSlotsChanged, onBooked, now = Date.now, pause = wait } = outside
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

  function refuse(error: RequestError, { date, slot }: BookingFields) {
    const stored = storedBooking(error)
    if (stored) return succeed(stored, true)
    // 401: wrong or expired; cancelled: used up. In both cases the address must be verified again.
    const tokenHolds = error.status !== 401 && error.reason !== 'cancelled'
    const isTaken = error.status === 409 && tokenHolds
    send({
      type: 'booking-refused',
      failure: isTaken ? { kind: 'taken', date, slot } : { kind: 'refused', text: refusalText(error) },
      tokenHolds,
    })
  }

  /** Sends a booking, up to `tries` times while no answer comes. The server makes it only once. */
  async function book(fields: BookingFields, token: string, tries: number) {
    dismissErrors()
    send({ type: 'booking-started', fields, token })
    for (let left = tries - 1; ; left -= 1) {
      try {
        succeed(await calls.createBooking(fields, token), false)
        break
      } catch (error) {
        const { failure } = get()
        const isOpen = failure?.kind === 'unknown' && !failure.notSent ? leavesOpen : isUnanswered
        if (!isOpen(error)) {
          refuse(error as RequestError, fields)
          break
        }
        send({ type: 'answer-lost', again: left > 0, ...failureDetails(error) })
        if (left === 0) break
        await pause(SEND_AGAIN_AFTER_MS)
      }
    }
    onSlotsChanged()
  }

  async function tryAgain() {
    const { busy, outstanding } = get()
    if (!busy && outstanding) await book(outstanding.fields, outstanding.token, 1)
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
    if (waiting && token) await book(waiting, token, 2)
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
    const isFor = (email: string) => foldAddress(email) === foldAddress(fields.email)
    // With another address this would be a second booking, so the outcome of the first must be known.
    const { outstanding } = get()
    if (outstanding && !isFor(outstanding.fields.email)) {
      await tryAgain()
      if (get().outstanding || get().booked) return
    }
    const { email, token, tokenUntil } = get()
    const proof = get().outstanding?.token ?? (isFor(email) && now() < tokenUntil ? token : null)
    if (proof) await book(fields, proof, 2)
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
