import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleBooking as booking } from '#shared/emails/samples.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { toasts } from '#web/ui/toast.ts'
import { aFlow, fields, refusing, shownToasts, verified } from '#tests/support/booking-flow.ts'
import { NotSentError } from '#web/lib/calls/link-calls.ts'

beforeEach(() => toasts.set([]))

describe('a refused booking', () => {
  test('409: names the slot beside the times without a toast, reloads the slots, keeps the verification', async () => {
    const { get, onSlotsChanged, onBooked } = await verified(
      refusing(new RequestError(409, 'anything', { reason: 'taken' })),
    )
    expect(get()).toMatchObject({
      token: 'token-1',
      dialogOpen: false,
      busy: null,
      failure: { kind: 'taken', date: fields.date, slot: fields.slot },
      outstanding: null,
    })
    expect(shownToasts()).toEqual([])
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
    expect(get()).toMatchObject({ token: null, sent: false, failure: { kind: 'refused', text } })
    expect(shownToasts()).toEqual([])
    await flow.submit(fields)
    expect(calls.sendCode).toHaveBeenCalledTimes(2)
  })

  test.each([
    [new RequestError(400, 'That time is over.'), 'That time is over.'],
    [new RequestError(418, null), 'Booking failed.'],
  ])('any other refusal gives the reason and keeps the token: %s', async (error, text) => {
    const { get } = await verified(refusing(error))
    expect(get()).toMatchObject({ token: 'token-1', failure: { kind: 'refused', text }, dialogOpen: false })
  })

  test('reports a booking cancelled by staff and requires a new verification', async () => {
    const { get } = await verified(refusing(new RequestError(409, 'x', { reason: 'cancelled' })))
    expect(get()).toMatchObject({
      token: null,
      outstanding: null,
      failure: { kind: 'refused', text: expect.stringContaining('cancelled') },
    })
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
/** A call that fails a number of times without an answer, then books. */
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
  ])('is sent once more automatically: %s', async (_, error) => {
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
      'that could not be sent is reported as not sent',
      [new NotSentError(lost()), new NotSentError(lost())],
      true,
    ],
    ['that was sent stays unknown when it can’t be sent again', [lost(), new NotSentError(lost())], false],
    ['that was sent at the second try is unknown', [new NotSentError(lost()), lost()], false],
    ['that was sent stays unknown after a refusal by a limit', [lost(), tooMany()], false],
  ])('%s', async (_what, failures, notSent) => {
    const { get } = await verified(async () => {
      throw failures.shift()!
    })
    expect(get().failure).toMatchObject({ kind: 'unknown', notSent })
  })

  test('is still reported as sent when it can’t be sent again', async () => {
    const failures = [lost(), new NotSentError(lost())]
    const { get } = await verified(async () => {
      throw failures.shift()!
    })
    expect(get().failure).toEqual({ kind: 'unknown', notSent: false, text: undefined })
  })

  test('counts as refused after too many tries if it was never sent', async () => {
    const failures = [new NotSentError(lost()), tooMany()]
    const { get } = await verified(async () => {
      throw failures.shift()!
    })
    expect(get().failure).toMatchObject({ kind: 'refused' })
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
