import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Booking } from '#shared/contract/bookings.ts'
import { RequestError } from '#web/lib/api-client.ts'
import { toasts } from '#web/ui/toast.ts'
import type { BookingCalls } from '../api/booking-calls.ts'
import { createBookingFlow } from './booking-flow.ts'

const fields = {
  name: 'Asha Verma',
  contact: '+91 98765 43210',
  email: 'Asha@Example.com',
  date: '2026-11-24',
  slot: '10:00 AM',
}
const booking: Booking = {
  ...fields,
  id: 'b1',
  status: 'pending',
  zone: 'Asia/Kolkata',
  startsAt: '2026-11-24T04:30:00Z',
  endsAt: '2026-11-24T05:00:00Z',
}

/** A flow over calls that succeed unless told otherwise, at a clock that stands. */
function aFlow(overrides: Partial<BookingCalls> = {}) {
  const calls = {
    requestCode: vi.fn(async () => ({ resendAfterSeconds: 60, expiresInSeconds: 600 })),
    verifyCode: vi.fn(async () => ({ token: 'token-1' })),
    book: vi.fn(async () => booking),
    ...overrides,
  }
  const clock = { now: 1_000_000 }
  const onSlotsChanged = vi.fn()
  const onBooked = vi.fn()
  const flow = createBookingFlow({ calls, onSlotsChanged, onBooked, now: () => clock.now })
  return { flow, calls, clock, onSlotsChanged, onBooked, get: flow.state.get }
}

/** Calls whose answer the test gives when it likes. */
function held<T>() {
  let answer!: (value: T) => void
  const promise = new Promise<T>((resolve) => (answer = resolve))
  return { promise, answer }
}

/** A flow whose address is verified and whose booking has been answered. */
async function verified(book: BookingCalls['book']) {
  const made = aFlow({ book: vi.fn(book) })
  await made.flow.submit(fields)
  await made.flow.typeCode('123456')
  return made
}

const refusing = (error: RequestError) => async () => {
  throw error
}
const shownToasts = () => toasts.get().map(({ text }) => text)

beforeEach(() => toasts.set([]))

test('what was complained of is gone once the form goes on', async () => {
  const { flow } = aFlow()
  await flow.verifyEmail('', null)
  expect(shownToasts()).toHaveLength(1)
  await flow.submit(fields)
  expect(shownToasts()).toEqual([])
})

test('the whole way: code asked for, sixth digit, verified, booked', async () => {
  const { flow, calls, get, onBooked, onSlotsChanged } = aFlow()
  await flow.submit(fields)
  expect(calls.requestCode).toHaveBeenCalledExactlyOnceWith('asha@example.com')
  expect(get()).toMatchObject({ dialogOpen: true, sent: true, busy: null, resendAt: 1_060_000 })
  expect(get().message).toEqual({ kind: 'sent', text: 'OTP sent. Please check your email.' })

  await flow.typeCode('12345')
  expect(calls.verifyCode).not.toHaveBeenCalled()
  await flow.typeCode('123456')
  expect(calls.verifyCode).toHaveBeenCalledExactlyOnceWith('asha@example.com', '123456')
  expect(calls.book).toHaveBeenCalledExactlyOnceWith(fields, 'token-1')
  expect(get()).toMatchObject({ booked: booking, dialogOpen: false, token: null, code: '', sent: false })
  expect(shownToasts()).toEqual([
    'Email verified.',
    'Appointment booked! If you provided an email, a confirmation has been sent.',
  ])
  expect(onBooked).toHaveBeenCalledOnce()
  expect(onSlotsChanged).toHaveBeenCalledOnce()
})

test('a page that was reloaded meanwhile goes on with the code that was sent before', async () => {
  const { flow, calls, get } = aFlow()
  flow.resume('Asha@Example.com', { resendAt: 1_030_000, codeUntil: 1_570_000 })
  await flow.submit(fields)
  expect(calls.requestCode).not.toHaveBeenCalled()
  expect(get()).toMatchObject({ dialogOpen: true, sent: true, resendAt: 1_030_000 })
  await flow.typeCode('123456')
  expect(get().booked).toEqual(booking)
})

test('a code that holds no longer is asked for anew when the dialog opens again', async () => {
  const { flow, calls, clock } = aFlow()
  await flow.submit(fields)
  flow.closeDialog()
  clock.now += 599_999
  await flow.submit(fields)
  expect(calls.requestCode).toHaveBeenCalledTimes(1)
  flow.closeDialog()
  clock.now += 1
  await flow.submit(fields)
  expect(calls.requestCode).toHaveBeenCalledTimes(2)
})

describe('the code', () => {
  test('an empty one is asked for, a wrong one lets the visitor go on', async () => {
    const { flow, calls, get } = aFlow({
      verifyCode: vi.fn(refusing(new RequestError(401, 'Invalid OTP. Please try again.'))),
    })
    await flow.submit(fields)
    await flow.submitCode()
    expect(get().message).toEqual({ kind: 'code-wrong', text: 'Enter the OTP code.' })
    expect(calls.verifyCode).not.toHaveBeenCalled()

    await flow.typeCode('111111')
    expect(get()).toMatchObject({ dialogOpen: true, busy: null, code: '111111' })
    expect(get().message).toEqual({ kind: 'code-wrong', text: 'Invalid OTP. Please try again.' })
    await flow.typeCode('2')
    expect(get()).toMatchObject({ code: '2', message: null })
  })

  test('only digits count, and no more than six', async () => {
    const { flow, calls } = aFlow()
    await flow.submit(fields)
    await flow.typeCode(' 12-34 567')
    expect(calls.verifyCode).toHaveBeenCalledWith('asha@example.com', '123456')
  })

  test('after too many the server asks for a new one in its own words', async () => {
    const words = 'Too many wrong codes. Please ask for a new code.'
    const { flow, get } = aFlow({ verifyCode: refusing(new RequestError(429, words)) })
    await flow.submit(fields)
    await flow.typeCode('111111')
    expect(get().message?.text).toBe(words)
  })

  test('one that arrives before the answer to its request is not lost', async () => {
    const sending = held<{ resendAfterSeconds: number; expiresInSeconds: number }>()
    const { flow, calls } = aFlow({ requestCode: () => sending.promise })
    const submitted = flow.submit(fields)
    await flow.typeCode('123456')
    expect(calls.verifyCode).not.toHaveBeenCalled()
    sending.answer({ resendAfterSeconds: 60, expiresInSeconds: 600 })
    await submitted
    expect(calls.book).toHaveBeenCalledOnce()
  })
})

describe('sending', () => {
  test('reopening sends nothing; Resend does, once its time has come', async () => {
    const { flow, calls, clock, get } = aFlow()
    await flow.submit(fields)
    flow.closeDialog()
    await flow.submit(fields)
    expect(get().dialogOpen).toBe(true)
    await flow.sendCode()
    expect(calls.requestCode).toHaveBeenCalledOnce()
    clock.now += 60_000
    await flow.sendCode()
    expect(calls.requestCode).toHaveBeenCalledTimes(2)
  })

  test('without an address there is a text and no dialog', async () => {
    const { flow, get } = aFlow()
    await flow.verifyEmail(' ', null)
    expect(get().dialogOpen).toBe(false)
    expect(shownToasts()).toEqual(['Enter email address first.'])
  })

  test.each([
    ['mail is down', new RequestError(503, 'Failed to send OTP. Try again later.'), ''],
    ['no reason given', new RequestError(500, 'API Error: 500'), ''],
    [
      'too soon',
      new RequestError(429, 'Failed to send OTP. Try again later.', { retryAfter: 40 }),
      ' You can ask for another code in 40 seconds; one that has reached you already can be entered here.',
    ],
    [
      'too often',
      new RequestError(429, 'Failed to send OTP. Try again later.', { retryAfter: 3000 }),
      ' You can ask for another code in 50 minutes; one that has reached you already can be entered here.',
    ],
    ['offline', new RequestError(0, 'No connection.'), ' No connection.'],
  ])('a failure keeps the dialog and says so: %s', async (_, error, reason) => {
    const { flow, get } = aFlow({ requestCode: refusing(error) })
    await flow.submit(fields)
    expect(get()).toMatchObject({ dialogOpen: true, sent: false, busy: null })
    expect(get().message?.text).toBe(`Failed to send OTP. Try again later.${reason}`)
  })
})

describe('the address', () => {
  test('another one drops code and token; another spelling of the same does not', async () => {
    const { flow, get } = aFlow()
    await flow.verifyEmail(fields.email, null)
    await flow.typeCode('123456')
    expect(get()).toMatchObject({ token: 'token-1', dialogOpen: false })
    flow.editEmail(' asha@example.COM')
    expect(get().token).toBe('token-1')
    flow.editEmail('asha@example.co')
    expect(get()).toMatchObject({ token: null, sent: false, email: '' })
  })

  test('an answer for a former one changes nothing', async () => {
    const verifying = held<{ token: string }>()
    const { flow, get, calls } = aFlow({ verifyCode: () => verifying.promise })
    await flow.submit(fields)
    const typed = flow.typeCode('123456')
    flow.closeDialog()
    flow.editEmail('other@example.com')
    verifying.answer({ token: 'late' })
    await typed
    expect(get().token).toBeNull()
    expect(calls.book).not.toHaveBeenCalled()
  })

  test('a dialog that was closed meanwhile verifies and does not book', async () => {
    const verifying = held<{ token: string }>()
    const { flow, get, calls } = aFlow({ verifyCode: () => verifying.promise })
    await flow.submit(fields)
    const typed = flow.typeCode('123456')
    flow.closeDialog()
    verifying.answer({ token: 'token-1' })
    await typed
    expect(calls.book).not.toHaveBeenCalled()
    expect(get().token).toBe('token-1')
    await flow.submit(fields)
    expect(calls.book).toHaveBeenCalledExactlyOnceWith(fields, 'token-1')
  })
})

describe('booking', () => {
  test('409: the text, the slots anew, the verification kept', async () => {
    const { get, onSlotsChanged, onBooked } = await verified(
      refusing(new RequestError(409, 'Slot already booked.')),
    )
    expect(get()).toMatchObject({ token: 'token-1', dialogOpen: false, busy: null, failed: false })
    expect(shownToasts()).toContain('Slot already booked.')
    expect(onSlotsChanged).toHaveBeenCalledOnce()
    expect(onBooked).not.toHaveBeenCalled()
  })

  test('401: the verification is dropped, so that the next try asks for a new code', async () => {
    const { flow, calls, get } = await verified(
      refusing(new RequestError(401, 'Invalid OTP. Please try again.')),
    )
    expect(get()).toMatchObject({ token: null, sent: false, failed: true })
    await flow.submit(fields)
    expect(calls.requestCode).toHaveBeenCalledTimes(2)
  })

  test.each([
    [new RequestError(400, 'That time is over.'), 'That time is over.'],
    [new RequestError(500, 'API Error: 500'), 'Booking failed.'],
    [new RequestError(0, 'No connection.'), 'Booking failed. No connection.'],
  ])('any other failure says why and keeps the token: %s', async (error, text) => {
    const { get } = await verified(refusing(error))
    expect(shownToasts()).toContain(text)
    expect(get()).toMatchObject({ token: 'token-1', failed: true, dialogOpen: false })
  })

  test('can neither be doubled nor called back while it is on its way', async () => {
    const answer = held<Booking>()
    const { flow, calls, get } = aFlow({ book: vi.fn(() => answer.promise) })
    await flow.verifyEmail(fields.email, null)
    await flow.typeCode('123456')
    const booked = flow.submit(fields)
    await flow.submit(fields)
    flow.editEmail('other@example.com')
    expect(get()).toMatchObject({ busy: 'booking', token: 'token-1' })
    answer.answer(booking)
    await booked
    expect(calls.book).toHaveBeenCalledOnce()
  })
})
