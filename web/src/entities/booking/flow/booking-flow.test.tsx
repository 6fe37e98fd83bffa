import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleBooking as booking } from '#shared/emails/samples.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { toasts } from '#web/ui/toast.ts'
import { aFlow, fields, held, refusing, shownToasts } from '#tests/support/booking-flow.ts'
import { sendCode } from '../api/send-code.ts'
import { readKeptBooking } from '../kept-booking.ts'
import type { BookingCalls } from './booking-flow.ts'
import { visitsOn } from './next-state.ts'

beforeEach(() => toasts.set([]))

test('clears the error when the form is submitted again', async () => {
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
  flow.resume({ email: 'Asha@Example.com', code, verification: null })
  await flow.submit(fields)
  expect(calls.sendCode).not.toHaveBeenCalled()
  expect(get()).toMatchObject({ dialogOpen: true, sent: true, resendAt: 1_030_000 })
  await flow.typeCode('123456')
  expect(get().booked).toEqual(booking)
})

test('keeps the booking in the tab until the next one begins, without the visitor’s details', async () => {
  const { flow, clock } = aFlow()
  clock.now = Date.parse('2026-11-23T04:00:00Z')
  await flow.submit(fields)
  await flow.typeCode('123456')
  expect(readKeptBooking(clock.now)).toMatchObject({ id: booking.id, slot: booking.slot })
  expect(readKeptBooking(clock.now)).not.toHaveProperty('name')
  await flow.submit(fields)
  expect(readKeptBooking(clock.now)).toBeNull()
})

test('says at the code, as at the booking, that nothing was sent while offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { flow, get } = aFlow({ sendCode })
  vi.useFakeTimers()
  const submitted = flow.submit(fields)
  await vi.advanceTimersByTimeAsync(4_000)
  await submitted
  vi.useRealTimers()
  expect(get().message?.text).toBe('You are offline, so nothing was sent. Try again once you are connected.')
})

test('books without another code after a reload, once verified', async () => {
  const { flow, calls, clock, get } = aFlow()
  const verification = { token: 'token-1', tokenUntil: 1_000_001, visits: [] }
  flow.resume({ email: fields.email, code: null, verification })
  await flow.submit(fields)
  expect(calls.createBooking).toHaveBeenCalledExactlyOnceWith(fields, 'token-1')

  flow.resume({ email: fields.email, code: null, verification })
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
  test('is required, and can be entered again after a wrong one', async () => {
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

  test('accepts only digits, at most six', async () => {
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

  test('is accepted even before the request for it is answered', async () => {
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

  test('verifies but does not book if the dialog has been closed', async () => {
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
