import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleBooking as booking } from '#shared/emails/samples.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { toasts } from '#web/ui/toast.ts'
import { fields, refusing, shownToasts, verified } from '#tests/support/booking-flow.ts'
import { NotSentError } from '#web/lib/calls/act.ts'

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
/** A call that fails in these ways, one after another, then books. */
const failing = (...errors: RequestError[]) =>
  vi.fn(async () => {
    const error = errors.shift()
    if (error) throw error
    return booking
  })

describe('a booking without an answer', () => {
  test.each([
    ['no answer', lost(), undefined],
    ['a failing server', new RequestError(503, 'Please try again shortly.'), 'Please try again shortly.'],
  ])('keeps slot and token, claims no failure, and can be retried: %s', async (_, error, text) => {
    const { flow, get, onBooked } = await verified(failing(error))
    expect(get()).toMatchObject({
      booked: null,
      busy: null,
      dialogOpen: false,
      token: 'token-1',
      outstanding: { fields, token: 'token-1' },
      failure: { kind: 'unknown', text },
    })
    expect(shownToasts()).toEqual([])
    await flow.tryAgain()
    expect(get()).toMatchObject({ booked: booking, failure: null, outstanding: null })
    expect(onBooked).toHaveBeenCalledOnce()
  })

  test('is not taken for one that could not be sent', async () => {
    const { get } = await verified(failing(new NotSentError(lost())))
    expect(get()).toMatchObject({ failure: { kind: 'not-sent' }, outstanding: null, token: 'token-1' })
  })

  test.each(['other@example.com', fields.email])(
    'is the answer to an edited form if it booked: %s',
    async (email) => {
      const book = failing(lost())
      const { flow, get, calls } = await verified(book)
      flow.editEmail(email)
      await flow.submit({ ...fields, name: 'Asha V.', email })
      expect(book.mock.calls).toEqual([
        [fields, 'token-1'],
        [fields, 'token-1'],
      ])
      expect(get()).toMatchObject({ booked: booking, bookedAsSentFirst: true, dialogOpen: false })
      expect(calls.sendCode).toHaveBeenCalledOnce()
    },
  )

  test('holds an edited form back while it stays unknown', async () => {
    const book = failing(lost(), lost())
    const { flow, get } = await verified(book)
    await flow.submit({ ...fields, name: 'Asha V.' })
    expect(book).toHaveBeenLastCalledWith(fields, 'token-1')
    expect(get()).toMatchObject({ outstanding: { fields }, failure: { kind: 'unknown' } })
  })

  test('is followed by the edited form once it is refused', async () => {
    const book = failing(lost(), new RequestError(409, 'x', { reason: 'taken' }))
    const { flow, get } = await verified(book)
    const edited = { ...fields, slot: '11:00 AM' }
    await flow.submit(edited)
    expect(book).toHaveBeenLastCalledWith(edited, 'token-1')
    expect(get()).toMatchObject({ booked: booking, bookedAsSentFirst: false })
  })

  test('allows another address once it is refused', async () => {
    const { flow, get, calls } = await verified(
      failing(lost(), new RequestError(409, 'x', { reason: 'taken' })),
    )
    flow.editEmail('other@example.com')
    await flow.submit({ ...fields, email: 'other@example.com' })
    expect(get()).toMatchObject({ outstanding: null, dialogOpen: true, email: 'other@example.com' })
    expect(calls.sendCode).toHaveBeenCalledTimes(2)
  })
})
