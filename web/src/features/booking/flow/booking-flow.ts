import { RequestError, serverText } from '#web/lib/api-client.ts'
import { createStore, type Store } from '#web/lib/store.ts'
import { dismissErrors, toast } from '#web/ui/toast.ts'
import type { BookingCalls, BookingFields } from '../api/booking-calls.ts'
import { texts } from '../lib/booking-texts.ts'
import {
  type BookingEvent,
  type BookingState,
  initialState,
  nextState,
  sameAddress,
  type SentCode,
} from './booking-state.ts'

/** The steps of a booking, from the form to the confirmation. */
export interface BookingFlow {
  state: Store<BookingState>
  /** Takes the complete form: books it if its address is verified, else sends a code and asks for it. */
  submit: (fields: BookingFields) => Promise<void>
  /** Verifies the address ahead of the booking; with `fields`, books as soon as it is verified. */
  verifyEmail: (email: string, fields: BookingFields | null) => Promise<void>
  /** Another address: the verification of the former one is dropped. */
  editEmail: (email: string) => void
  /** A code is on its way already, asked for before the page was reloaded. */
  resume: (email: string, code: SentCode) => void
  sendCode: () => Promise<void>
  /** Takes what stands in the code field; the sixth digit submits it. */
  typeCode: (text: string) => Promise<void>
  submitCode: () => Promise<void>
  closeDialog: () => void
}

interface Outside {
  calls: BookingCalls
  /** The slots are no longer what they were: a booking was made or refused. */
  onSlotsChanged: () => void
  onBooked: () => void
  now?: () => number
}

/** Why there was no answer, to stand after the text of the specification (D47). */
function connectionReason(error: unknown): string {
  return error instanceof RequestError && error.status === 0 ? ` ${error.message}` : ''
}

function waitingTime(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

function codeNotSentText(error: unknown): string {
  if (error instanceof RequestError && error.status === 429 && error.retryAfter) {
    return `${texts.codeNotSent} You can ask for another code in ${waitingTime(error.retryAfter)}; one that has reached you already can be entered here.`
  }
  const reason = serverText(error)
  if (reason && reason !== texts.codeNotSent) return `${texts.codeNotSent} ${reason}`
  return texts.codeNotSent + connectionReason(error)
}

function wrongCodeText(error: unknown): string {
  return (
    serverText(error) ??
    (connectionReason(error).trim() || 'The code could not be checked. Please try again.')
  )
}

/** Runs the requests of a booking, one at a time, and moves the state along. */
export function createBookingFlow({ calls, onSlotsChanged, onBooked, now = Date.now }: Outside): BookingFlow {
  const state = createStore(initialState)
  const { get } = state
  const send = (event: BookingEvent) => state.set(nextState(get(), event))

  async function sendCode() {
    const { email, busy } = get()
    if (busy || now() < get().resendAt) return
    send({ type: 'code-requested' })
    try {
      const { resendAfterSeconds, expiresInSeconds } = await calls.requestCode(email)
      if (get().email !== email) return
      send({
        type: 'code-sent',
        resendAt: now() + resendAfterSeconds * 1000,
        codeUntil: now() + expiresInSeconds * 1000,
      })
    } catch (error) {
      if (get().email !== email) return
      const wait = (error instanceof RequestError && error.retryAfter) || 0
      send({ type: 'code-not-sent', text: codeNotSentText(error), resendAt: now() + wait * 1000 })
      return
    }
    // The mail can be faster than the answer.
    if (get().code.length === 6) await submitCode()
  }

  async function book(fields: BookingFields, token: string) {
    dismissErrors()
    send({ type: 'booking-started' })
    try {
      const booking = await calls.book(fields, token)
      send({ type: 'booked', booking })
      toast(texts.booked)
      onBooked()
    } catch (error) {
      const status = error instanceof RequestError ? error.status : 0
      send({ type: 'booking-refused', status })
      const text =
        status === 409
          ? texts.slotTaken
          : (serverText(error) ?? texts.bookingFailed + connectionReason(error))
      toast(text, { tone: 'error' })
    }
    onSlotsChanged()
  }

  async function submitCode() {
    const { busy, code, email } = get()
    if (busy) return
    if (!code) return send({ type: 'code-missing' })
    send({ type: 'code-submitted' })
    try {
      const { token } = await calls.verifyCode(email, code)
      if (get().email !== email) return
      send({ type: 'email-verified', token })
    } catch (error) {
      if (get().email === email) send({ type: 'code-rejected', text: wrongCodeText(error) })
      return
    }
    toast(texts.verified)
    // Closing the dialog in the meantime means: not now. The address stays verified.
    const { waiting, token } = get()
    if (waiting && token) await book(waiting, token)
  }

  async function verifyEmail(email: string, fields: BookingFields | null) {
    if (get().busy) return
    if (!email.trim()) return void toast(texts.noEmail, { tone: 'error' })
    dismissErrors()
    send({ type: 'dialog-opened', email, waiting: fields })
    // Opening the dialog once more never sends once more (D25), as long as the code that was sent holds.
    const { sent, codeUntil } = get()
    if (!sent || now() >= codeUntil) await sendCode()
  }

  return {
    state,
    sendCode,
    submitCode,
    verifyEmail,
    submit: async (fields) => {
      const { busy, token, email } = get()
      if (busy) return
      if (token && email === sameAddress(fields.email)) await book(fields, token)
      else await verifyEmail(fields.email, fields)
    },
    resume: (email, code) => send({ type: 'resumed', email, ...code }),
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
