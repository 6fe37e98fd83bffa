import { vi } from 'vitest'
import type { Visit } from '#shared/contract/otp.ts'
import { sampleBooking as booking } from '#shared/emails/samples.ts'
import { type BookingCalls, createBookingFlow } from '#web/entities/booking/flow/booking-flow.ts'
import type { RequestError } from '#web/lib/calls/api-client.ts'
import { toasts } from '#web/ui/toast.ts'
import { sampleForm } from './sample-booking.ts'

// The state machine of the booking form, without the form.

export const fields = { ...sampleForm, email: 'Asha@Example.com' }

/** A flow whose calls succeed unless overridden, with a fixed clock. */
export function aFlow(overrides: Partial<BookingCalls> = {}) {
  const calls = {
    sendCode: vi.fn(async () => ({ resendAfterSeconds: 60, expiresInSeconds: 600 })),
    verifyCode: vi.fn(async () => ({ token: 'token-1', expiresInSeconds: 1800, visits: [] as Visit[] })),
    createBooking: vi.fn(async () => booking),
    ...overrides,
  }
  const clock = { now: 1_000_000 }
  const onSlotsChanged = vi.fn()
  const onBooked = vi.fn()
  const flow = createBookingFlow({ calls, onSlotsChanged, onBooked, now: () => clock.now })
  return { flow, calls, clock, onSlotsChanged, onBooked, get: flow.state.get }
}

/** A call that the test answers itself. */
export function held<T>() {
  let answer!: (value: T) => void
  const promise = new Promise<T>((resolve) => (answer = resolve))
  return { promise, answer }
}

/** A flow with a verified address whose booking was answered. */
export async function verified(book: BookingCalls['createBooking']) {
  const made = aFlow({ createBooking: vi.fn(book) })
  await made.flow.submit(fields)
  await made.flow.typeCode('123456')
  return made
}

export const refusing = (error: RequestError) => async () => {
  throw error
}
export const shownToasts = () => toasts.get().map(({ text }) => text)
