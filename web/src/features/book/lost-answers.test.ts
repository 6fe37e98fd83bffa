import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleBooking } from '#shared/emails/samples.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { keyedServer, refusal } from '#tests/support/keyed-server.ts'
import { sampleForm } from '#tests/support/sample-booking.ts'
import { initialState } from '#web/entities/booking/flow/booking-state.ts'
import { createStore } from '#web/lib/values/store.ts'
import { toasts } from '#web/ui/toast.ts'
import { unansweredBooking } from './api/create-booking.ts'
import { stepsCode } from './steps-code.ts'

// How the booking form meets lost answers, from the code to the booking.

const REQUEST = 'POST /otp/request'
const VERIFY = 'POST /otp/verify'
const CREATE = 'POST /appointments'
const calls = [REQUEST, VERIFY, CREATE]

let codes: number
let bookings: { slot: string }[]
let server: ReturnType<typeof keyedServer>

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T04:00:00Z') })
  sessionStorage.clear()
  toasts.set([])
  codes = 0
  bookings = []
  server = keyedServer({
    [REQUEST]: () => {
      codes += 1
      return Response.json({ resendAfterSeconds: 60, expiresInSeconds: 600 })
    },
    [VERIFY]: ({ code }) =>
      code === '123456'
        ? Response.json({ token: 'token', expiresInSeconds: 1800, visits: [] })
        : refusal(401, 'wrong'),
    [CREATE]: ({ slot }) => {
      if (bookings.some((booking) => booking.slot === slot)) return refusal(409, 'taken')
      bookings.push({ slot: slot! })
      return Response.json({ ...sampleBooking, slot }, { status: 201 })
    },
  })
  return () => vi.useRealTimers()
})

async function until(step: Promise<void>): Promise<void> {
  await vi.advanceTimersByTimeAsync(5_000)
  await step
}

/** The form as the page opens it in this tab. */
function open() {
  const state = createStore({ ...initialState, ...unansweredBooking() })
  const flow = stepsCode.startFlow({ state, onSlotsChanged: () => undefined, onBooked: () => undefined })
  const { get } = state
  return {
    get,
    resume: flow.resume,
    /** Does what brings the visitor closer to the booking: submits the form, then the code that has arrived. */
    press: async (fields = sampleForm) => {
      if (!get().dialogOpen || !get().sent) await until(flow.submit(fields))
      if (!get().dialogOpen || !get().sent) return
      await until(get().code ? flow.submitCode() : flow.typeCode('123456'))
    },
    resend: () => until(flow.sendCode()),
  }
}

/** The form after a reload of the page, with its draft. */
function reload({ get }: ReturnType<typeof open>) {
  const { sent, resendAt, codeUntil, token, tokenUntil, visits } = get()
  const form = open()
  form.resume({
    email: sampleForm.email,
    code: sent ? { resendAt, codeUntil } : null,
    verification: token ? { token, tokenUntil, visits } : null,
  })
  return form
}

const keysOf = (path: string) => server.calls.filter((call) => call.path === path).map(({ key }) => key)

describe.each(calls)('an answer of %s', (path) => {
  test.each([1, 2])('that is lost %i times delays the booking', async (times) => {
    server.lose(path, times)
    const { get, press } = open()
    await press()
    expect(get()).toMatchObject({ booked: { slot: sampleForm.slot }, failure: null })
    expect({ codes, bookings: bookings.length }).toEqual({ codes: 1, bookings: 1 })
  })

  test.each([
    ['pressed again', (form: ReturnType<typeof open>) => form],
    ['pressed again after a reload', reload],
  ])('that is lost for ever, then %s, books once', async (_, next) => {
    server.lose(path, 3)
    const form = open()
    await form.press()
    const again = next(form)
    await again.press()
    expect(again.get()).toMatchObject({ booked: { slot: sampleForm.slot }, failure: null })
    expect({ codes, bookings: bookings.length }).toEqual({ codes: 1, bookings: 1 })
    expect(new Set(keysOf(CREATE)).size).toBe(1)
  })
})

test.each([false, true])(
  'shows what an unanswered booking has booked when the form is edited, after a reload: %s',
  async (reloaded) => {
    server.lose(CREATE, 3)
    const form = open()
    await form.press()
    const again = reloaded ? reload(form) : form
    expect(again.get().failure).toMatchObject({ kind: 'unknown' })
    await again.press({ ...sampleForm, slot: '11:00 AM' })
    expect(again.get()).toMatchObject({ booked: { slot: sampleForm.slot }, bookedAsSentFirst: true })
    expect(bookings).toEqual([{ slot: sampleForm.slot }])
  },
)

test('sends no second code for a request without an answer, and another on Resend', async () => {
  server.lose(REQUEST, 3)
  const { get, press, resend } = open()
  await press()
  expect(get().message?.text).toContain('A code that has reached you all the same can be entered here.')
  await resend()
  expect(codes).toBe(1)
  vi.advanceTimersByTime(60_000)
  await resend()
  expect(codes).toBe(2)
})

test('keeps no code, and a booking without an answer for an hour', async () => {
  server.lose(VERIFY, 3)
  server.lose(CREATE, 6)
  const { press } = open()
  await press()
  expect(keysOf(VERIFY)).toEqual([null, null, null])
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456')
  await press()
  expect(open().get().outstanding).toMatchObject({ fields: sampleForm, token: 'token' })
  vi.advanceTimersByTime(40 * MINUTE_MS)
  await press()
  vi.advanceTimersByTime(20 * MINUTE_MS)
  expect(open().get().outstanding).toBeNull()
})
