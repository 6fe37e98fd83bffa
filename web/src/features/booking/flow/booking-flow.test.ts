import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleBooking as booking } from '#shared/emails/samples.ts'
import type { Visit } from '#shared/contract/otp.ts'
import { RequestError } from '#web/lib/api-client.ts'
import { sampleForm } from '#tests/support/sample-booking.ts'
import { toasts } from '#web/ui/toast.ts'
import { NotSentError } from '../link-calls.ts'
import { type BookingCalls, createBookingFlow } from './booking-flow.ts'
import { visitsOn } from './booking-state.ts'

const fields = { ...sampleForm, email: 'Asha@Example.com' }

/** A flow whose calls succeed unless overridden, with a fixed clock. */
function aFlow(overrides: Partial<BookingCalls> = {}) {
  const calls = {
    sendCode: vi.fn(async () => ({ resendAfterSeconds: 60, expiresInSeconds: 600 })),
    verifyCode: vi.fn(async () => ({ token: 'token-1', expiresInSeconds: 1800, visits: [] as Visit[] })),
    createBooking: vi.fn(async () => booking),
    ...overrides,
  }
  const clock = { now: 1_000_000 }
  const onSlotsChanged = vi.fn()
  const onBooked = vi.fn()
  const pause = vi.fn(async () => undefined)
  const flow = createBookingFlow({ calls, onSlotsChanged, onBooked, now: () => clock.now, pause })
  return { flow, calls, clock, pause, onSlotsChanged, onBooked, get: flow.state.get }
}

/** Calls that the test answers manually. */
function held<T>() {
  let answer!: (value: T) => void
  const promise = new Promise<T>((resolve) => (answer = resolve))
  return { promise, answer }
}

/** A flow with a verified address and an answered booking. */
async function verified(book: BookingCalls['createBooking']) {
  const made = aFlow({ createBooking: vi.fn(book) })
  await made.flow.submit(fields)
  await made.flow.typeCode('123456')
  return made
}

const refusing = (error: RequestError) => async () => {
  throw error
}
const shownToasts = () => toasts.get().map(({ text }) => text)

beforeEach(() => toasts.set([]))

test('clears the error when the form continues', async () => {
  const { flow } = aFlow()
  await flow.verifyEmail('')
  expect(shownToasts()).toHaveLength(1)
  await flow.submit(fields)
  expect(shownToasts()).toEqual([])
})

test('sends a code, verifies it at the sixth digit, and books', async () => {
  const { flow, calls, get, onBooked, onSlotsChanged } = aFlow()
  await flow.submit(fields)
  expect(calls.sendCode).toHaveBeenCalledExactlyOnceWith('asha@example.com')
  expect(get()).toMatchObject({ dialogOpen: true, sent: true, busy: null, resendAt: 1_060_000 })
  expect(get().message).toEqual({ kind: 'sent', text: 'OTP sent. Please check your email.' })

  await flow.typeCode('12345')
  expect(calls.verifyCode).not.toHaveBeenCalled()
  await flow.typeCode('123456')
  expect(calls.verifyCode).toHaveBeenCalledExactlyOnceWith('asha@example.com', '123456')
  expect(calls.createBooking).toHaveBeenCalledExactlyOnceWith(fields, 'token-1')
  expect(get()).toMatchObject({ booked: booking, dialogOpen: false, token: null, code: '', sent: false })
  expect(shownToasts()).toEqual([
    'Appointment booked! If you provided an email, a confirmation has been sent.',
  ])
  expect(onBooked).toHaveBeenCalledOnce()
  expect(onSlotsChanged).toHaveBeenCalledOnce()
})

test('books a second visit on the same day only after a second confirmation', async () => {
  const visits = [{ date: fields.date, slot: '4:30 PM' }]
  const verifyCode = vi.fn(async () => ({ token: 'token-1', expiresInSeconds: 1800, visits }))
  const { flow, calls, get } = aFlow({ verifyCode })
  await flow.submit(fields)
  await flow.typeCode('123456')
  expect(calls.createBooking).not.toHaveBeenCalled()
  expect(get()).toMatchObject({ dialogOpen: false, token: 'token-1', visits, busy: null })
  expect(visitsOn(get(), fields.date)).toEqual(visits)
  expect(visitsOn(get(), '2027-01-01')).toEqual([])

  await flow.submit(fields)
  expect(calls.createBooking).toHaveBeenCalledExactlyOnceWith(fields, 'token-1')
})

test('continues with the code sent before a reload', async () => {
  const { flow, calls, get } = aFlow()
  const code = { resendAt: 1_030_000, codeUntil: 1_570_000 }
  flow.resume({ email: 'Asha@Example.com', code, verification: null, outstanding: null })
  await flow.submit(fields)
  expect(calls.sendCode).not.toHaveBeenCalled()
  expect(get()).toMatchObject({ dialogOpen: true, sent: true, resendAt: 1_030_000 })
  await flow.typeCode('123456')
  expect(get().booked).toEqual(booking)
})

test('books without another code after a reload, once verified', async () => {
  const { flow, calls, clock, get } = aFlow()
  const verification = { token: 'token-1', tokenUntil: 1_000_001, visits: [] }
  flow.resume({ email: fields.email, code: null, verification, outstanding: null })
  await flow.submit(fields)
  expect(calls.createBooking).toHaveBeenCalledExactlyOnceWith(fields, 'token-1')

  flow.resume({ email: fields.email, code: null, verification, outstanding: null })
  clock.now += 1
  await flow.submit(fields)
  expect(get(), 'after its half hour').toMatchObject({ dialogOpen: true, token: 'token-1', booked: null })
  expect(calls.sendCode).toHaveBeenCalledOnce()
})

test("keeps the dialog's content while booking", async () => {
  const answer = held<typeof booking>()
  const call = held<void>()
  const createBooking = () => {
    call.answer()
    return answer.promise
  }
  const { flow, get } = aFlow({ createBooking })
  await flow.submit(fields)
  const typed = flow.typeCode('123456')
  await call.promise
  expect(get()).toMatchObject({ busy: 'booking', dialogOpen: true, sent: true, code: '123456' })
  answer.answer(booking)
  await typed
})

test('Verify email only verifies, even if the form is complete', async () => {
  const { flow, calls, get } = aFlow()
  await flow.verifyEmail(fields.email)
  await flow.typeCode('123456')
  expect(calls.createBooking).not.toHaveBeenCalled()
  expect(get()).toMatchObject({ token: 'token-1', dialogOpen: false, sent: false, code: '' })
  expect(shownToasts()).toEqual(['Email verified.'])
})

test('requests a new code when the dialog reopens after the old one expired', async () => {
  const { flow, calls, clock } = aFlow()
  await flow.submit(fields)
  flow.closeDialog()
  clock.now += 599_999
  await flow.submit(fields)
  expect(calls.sendCode).toHaveBeenCalledTimes(1)
  flow.closeDialog()
  clock.now += 1
  await flow.submit(fields)
  expect(calls.sendCode).toHaveBeenCalledTimes(2)
})

describe('the code', () => {
  test('is required, and may be tried again after a wrong one', async () => {
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

  test('takes only digits, and at most six', async () => {
    const { flow, calls } = aFlow()
    await flow.submit(fields)
    await flow.typeCode(' 12-34 567')
    expect(calls.verifyCode).toHaveBeenCalledWith('asha@example.com', '123456')
  })

  test('is reported when it has expired', async () => {
    const expired = new RequestError(401, 'Invalid OTP. Please try again.', { reason: 'expired' })
    const { flow, get } = aFlow({ verifyCode: refusing(expired) })
    await flow.submit(fields)
    await flow.typeCode('111111')
    expect(get().message).toEqual({
      kind: 'code-wrong',
      text: 'This code has expired. Please ask for a new one.',
    })
  })

  test("shows the server's text after too many attempts", async () => {
    const words = 'Too many wrong codes. Please ask for a new code.'
    const { flow, get } = aFlow({ verifyCode: refusing(new RequestError(429, words)) })
    await flow.submit(fields)
    await flow.typeCode('111111')
    expect(get().message?.text).toBe(words)
  })

  test('is accepted before its request is answered', async () => {
    const sending = held<{ resendAfterSeconds: number; expiresInSeconds: number }>()
    const { flow, calls } = aFlow({ sendCode: () => sending.promise })
    const submitted = flow.submit(fields)
    await flow.typeCode('123456')
    expect(calls.verifyCode).not.toHaveBeenCalled()
    sending.answer({ resendAfterSeconds: 60, expiresInSeconds: 600 })
    await submitted
    expect(calls.createBooking).toHaveBeenCalledOnce()
  })
})

describe('sending', () => {
  test('reopening sends nothing; Resend does, after its delay', async () => {
    const { flow, calls, clock, get } = aFlow()
    await flow.submit(fields)
    flow.closeDialog()
    await flow.submit(fields)
    expect(get().dialogOpen).toBe(true)
    await flow.sendCode()
    expect(calls.sendCode).toHaveBeenCalledOnce()
    clock.now += 60_000
    await flow.sendCode()
    expect(calls.sendCode).toHaveBeenCalledTimes(2)
  })

  test('shows a message and no dialog without an address', async () => {
    const { flow, get } = aFlow()
    await flow.verifyEmail(' ')
    expect(get().dialogOpen).toBe(false)
    expect(shownToasts()).toEqual(['Enter email address first.'])
  })

  test.each([
    ['mail is down', new RequestError(503, 'any words', { reason: 'not_sent' }), ''],
    ['no reason given', new RequestError(500, null), ''],
    [
      'too soon',
      new RequestError(429, 'Failed to send OTP. Try again later.', { reason: 'limit', retryAfter: 40 }),
      ' You can ask for another code in 40 seconds; one that has reached you already can be entered here.',
    ],
    [
      'too often',
      new RequestError(429, 'Failed to send OTP. Try again later.', { reason: 'limit', retryAfter: 3000 }),
      ' You can ask for another code in 50 minutes; one that has reached you already can be entered here.',
    ],
    ['offline', new RequestError(0, 'No connection.'), ' No connection.'],
  ])('a failure keeps the dialog and says so: %s', async (_, error, reason) => {
    const { flow, get } = aFlow({ sendCode: refusing(error) })
    await flow.submit(fields)
    expect(get()).toMatchObject({ dialogOpen: true, sent: false, busy: null })
    expect(get().message?.text).toBe(`Failed to send OTP. Try again later.${reason}`)
  })
})

describe('the address', () => {
  test('drops code and token when it changes, but not for another spelling', async () => {
    const { flow, get } = aFlow()
    await flow.verifyEmail(fields.email)
    await flow.typeCode('123456')
    expect(get()).toMatchObject({ token: 'token-1', dialogOpen: false })
    flow.editEmail(' asha@example.COM')
    expect(get().token).toBe('token-1')
    flow.editEmail('asha@example.co')
    expect(get()).toMatchObject({ token: null, sent: false, email: '' })
  })

  test('ignores an answer for an earlier address', async () => {
    const verifying = held<Awaited<ReturnType<BookingCalls['verifyCode']>>>()
    const { flow, get, calls } = aFlow({ verifyCode: () => verifying.promise })
    await flow.submit(fields)
    const typed = flow.typeCode('123456')
    flow.closeDialog()
    flow.editEmail('other@example.com')
    verifying.answer({ token: 'late', expiresInSeconds: 1800, visits: [] })
    await typed
    expect(get().token).toBeNull()
    expect(calls.createBooking).not.toHaveBeenCalled()
  })

  test('verifies but does not book if the dialog was closed meanwhile', async () => {
    const verifying = held<Awaited<ReturnType<BookingCalls['verifyCode']>>>()
    const { flow, get, calls } = aFlow({ verifyCode: () => verifying.promise })
    await flow.submit(fields)
    const typed = flow.typeCode('123456')
    flow.closeDialog()
    verifying.answer({ token: 'token-1', expiresInSeconds: 1800, visits: [] })
    await typed
    expect(calls.createBooking).not.toHaveBeenCalled()
    expect(get().token).toBe('token-1')
    await flow.submit(fields)
    expect(calls.createBooking).toHaveBeenCalledExactlyOnceWith(fields, 'token-1')
  })
})

describe('a refused booking', () => {
  test('409: shows the text, reloads the slots, keeps the verification', async () => {
    const { get, onSlotsChanged, onBooked } = await verified(
      refusing(new RequestError(409, 'anything', { reason: 'taken' })),
    )
    expect(get()).toMatchObject({
      token: 'token-1',
      dialogOpen: false,
      busy: null,
      failure: { kind: 'taken' },
      outstanding: null,
    })
    expect(shownToasts()).toEqual(['Slot already booked.'])
    expect(onSlotsChanged).toHaveBeenCalledOnce()
    expect(onBooked).not.toHaveBeenCalled()
  })

  test.each([
    ['token', 'Invalid OTP. Please try again.'],
    ['expired', 'The verification of your email has expired. Book again and we send a new code.'],
  ] as const)('401 %s: the next try asks for a new code', async (reason, text) => {
    const { flow, calls, get } = await verified(
      refusing(new RequestError(401, 'Invalid OTP. Please try again.', { reason })),
    )
    expect(get()).toMatchObject({ token: null, sent: false, failure: { kind: 'refused' } })
    expect(shownToasts()).toEqual([text])
    await flow.submit(fields)
    expect(calls.sendCode).toHaveBeenCalledTimes(2)
  })

  test.each([
    [new RequestError(400, 'That time is over.'), 'That time is over.'],
    [new RequestError(418, null), 'Booking failed.'],
  ])('any other says why and keeps the token: %s', async (error, text) => {
    const { get } = await verified(refusing(error))
    expect(shownToasts()).toEqual([text])
    expect(get()).toMatchObject({ token: 'token-1', failure: { kind: 'refused' }, dialogOpen: false })
  })

  test('reports a booking cancelled by staff and requires a new verification', async () => {
    const { get } = await verified(refusing(new RequestError(409, 'x', { reason: 'cancelled' })))
    expect(get()).toMatchObject({ token: null, outstanding: null, failure: { kind: 'refused' } })
    expect(shownToasts()).toEqual([expect.stringContaining('cancelled')])
  })

  test.each(['differs', 'spent'] as const)('shows the stored one: %s', async (reason) => {
    const { get, onBooked } = await verified(
      refusing(new RequestError(reason === 'spent' ? 401 : 409, 'x', { reason, current: booking })),
    )
    expect(get()).toMatchObject({ booked: booking, bookedAsSentFirst: true, failure: null, token: null })
    expect(onBooked).toHaveBeenCalledOnce()
    expect(shownToasts()).toEqual([])
  })
})

const lost = () => new RequestError(0, 'No connection.')
const tooMany = () => new RequestError(429, 'Too many requests.', { reason: 'limit' })
/** Fails a number of times without an answer, then books. */
const failing = (times: number, error = lost) =>
  vi.fn(async () => {
    times -= 1
    if (times >= 0) throw error()
    return booking
  })

describe('a booking without an answer', () => {
  test.each([
    ['no answer', lost],
    ['a failing server', () => new RequestError(502, null)],
    ['a request that ran out of time', () => new DOMException('', 'TimeoutError') as never],
  ])('is sent once more by itself: %s', async (_, error) => {
    const book = failing(1, error)
    const { get, pause } = await verified(book)
    expect(book.mock.calls).toEqual([
      [fields, 'token-1'],
      [fields, 'token-1'],
    ])
    expect(pause).toHaveBeenCalledOnce()
    expect(get()).toMatchObject({ booked: booking, failure: null, outstanding: null })
    expect(shownToasts()).toHaveLength(1)
  })

  test('keeps slot and token, claims no failure, and can be retried', async () => {
    const book = failing(2)
    const { flow, get, onBooked } = await verified(book)
    expect(book).toHaveBeenCalledTimes(2)
    expect(get()).toMatchObject({
      booked: null,
      busy: null,
      dialogOpen: false,
      token: 'token-1',
      outstanding: { fields, token: 'token-1' },
      failure: { kind: 'unknown' },
    })
    expect(shownToasts()).toEqual([])
    await flow.tryAgain()
    expect(get()).toMatchObject({ booked: booking, failure: null, outstanding: null })
    expect(onBooked).toHaveBeenCalledOnce()
  })

  test("shows the server's text", async () => {
    const busy = new RequestError(503, 'Please try again shortly.')
    const { get } = await verified(refusing(busy))
    expect(get().failure).toMatchObject({ kind: 'unknown', text: 'Please try again shortly.' })
  })

  test.each([
    [
      'that could not be sent is said to be not sent',
      [new NotSentError(lost()), new NotSentError(lost())],
      true,
    ],
    ['that was sent stays in doubt when it can’t be sent again', [lost(), new NotSentError(lost())], false],
    ['that was sent at the second try is in doubt', [new NotSentError(lost()), lost()], false],
    ['that was sent stays in doubt after a refusal for too many', [lost(), tooMany()], false],
  ])('%s', async (_what, failures, notSent) => {
    const { get } = await verified(async () => {
      throw failures.shift()!
    })
    expect(get().failure).toMatchObject({ kind: 'unknown', notSent })
  })

  test('is still called sent when it can’t be sent again', async () => {
    const failures = [lost(), new NotSentError(lost())]
    const { get } = await verified(async () => {
      throw failures.shift()!
    })
    expect(get().failure).toEqual({ kind: 'unknown', notSent: false, text: undefined })
  })

  test('is refused as one too many if it was not sent', async () => {
    const failures = [new NotSentError(lost()), tooMany()]
    const { get } = await verified(async () => {
      throw failures.shift()!
    })
    expect(get().failure).toEqual({ kind: 'refused' })
  })

  test('is still retried after a reload', async () => {
    const { flow, calls, get } = aFlow()
    const outstanding = { fields, token: 'token-1' }
    flow.resume({ email: fields.email, code: null, verification: null, outstanding })
    expect(get()).toMatchObject({ outstanding, failure: { kind: 'unknown' } })
    await flow.tryAgain()
    expect(calls.createBooking).toHaveBeenCalledExactlyOnceWith(fields, 'token-1')
    expect(get().booked).toEqual(booking)
  })

  test('must be settled before another address can book', async () => {
    const book = failing(2)
    const { flow, get, calls } = await verified(book)
    flow.editEmail('other@example.com')
    await flow.submit({ ...fields, email: 'other@example.com' })
    expect(book).toHaveBeenLastCalledWith(fields, 'token-1')
    expect(get()).toMatchObject({ booked: booking, dialogOpen: false })
    expect(calls.sendCode).toHaveBeenCalledOnce()
  })

  test('allows another address after a known failure', async () => {
    let answers = [lost(), lost(), new RequestError(409, 'x', { reason: 'taken' })]
    const { flow, get, calls } = await verified(async () => {
      throw answers.shift()!
    })
    flow.editEmail('other@example.com')
    await flow.submit({ ...fields, email: 'other@example.com' })
    expect(get()).toMatchObject({ outstanding: null, dialogOpen: true, email: 'other@example.com' })
    expect(calls.sendCode).toHaveBeenCalledTimes(2)
  })

  test('sends later edits with the same token', async () => {
    const book = failing(2)
    const { flow } = await verified(book)
    const edited = { ...fields, name: 'Asha V.' }
    await flow.submit(edited)
    expect(book).toHaveBeenLastCalledWith(edited, 'token-1')
  })
})

describe('a booking in progress', () => {
  test("can't be sent twice or cancelled", async () => {
    const answer = held<typeof booking>()
    const { flow, calls, get } = aFlow({ createBooking: vi.fn(() => answer.promise) })
    await flow.verifyEmail(fields.email)
    await flow.typeCode('123456')
    const booked = flow.submit(fields)
    await flow.submit(fields)
    flow.editEmail('other@example.com')
    expect(get()).toMatchObject({ busy: 'booking', token: 'token-1' })
    answer.answer(booking)
    await booked
    expect(calls.createBooking).toHaveBeenCalledOnce()
  })
})
