import { beforeEach, expect, test, vi } from 'vitest'
import { sampleBooking } from '#shared/emails/samples.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { answer, lost, serve } from '#tests/support/lost-answers.tsx'
import { sampleForm } from '#tests/support/sample-booking.ts'
import { initialState } from '#web/entities/booking/flow/booking-state.ts'
import { createStore } from '#web/lib/values/store.ts'
import { toasts } from '#web/ui/toast.ts'
import { unansweredBooking } from './api/create-booking.ts'
import { stepsCode } from './steps-code.ts'

// How the booking form meets lost answers, from the code to the booking.

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T04:00:00Z') })
  sessionStorage.clear()
  toasts.set([])
  return () => vi.useRealTimers()
})

const code = answer({ resendAfterSeconds: 60, expiresInSeconds: 600 })
const verified = answer({ token: 'token', expiresInSeconds: 1800, visits: [] })

async function until(step: Promise<void>): Promise<void> {
  await vi.advanceTimersByTimeAsync(5_000)
  await step
}

/** The form as the page opens it in this tab. */
function open() {
  const state = createStore({ ...initialState, ...unansweredBooking() })
  const flow = stepsCode.startFlow({ state, onSlotsChanged: () => undefined, onBooked: () => undefined })
  return {
    get: state.get,
    submit: (fields = sampleForm) => until(flow.submit(fields)),
    enterCode: () => until(flow.typeCode('123456')),
    submitCode: () => until(flow.submitCode()),
    resend: () => until(flow.sendCode()),
  }
}

test('shows what an unanswered booking has booked when the form is edited after a reload', async () => {
  const sent = serve(code, verified, lost, lost, lost, answer(sampleBooking))
  const form = open()
  await form.submit()
  await form.enterCode()
  const again = open()
  expect(again.get().failure).toMatchObject({ kind: 'unknown' })
  await again.submit({ ...sampleForm, slot: '11:00 AM' })
  expect(again.get()).toMatchObject({ booked: { id: sampleBooking.id }, bookedAsSentFirst: true })
  expect(sent.slice(2)).toEqual(Array.from({ length: 4 }, () => sent[2]))
  expect(sent[2]).toMatchObject({ path: '/appointments', body: { slot: sampleForm.slot } })
})

test('sends no second code for a request without an answer, and another on Resend', async () => {
  const sent = serve(lost, lost, lost, code, code)
  const { get, submit, resend } = open()
  await submit()
  expect(get().message?.text).toContain('A code that has reached you all the same can be entered here.')
  await resend()
  vi.advanceTimersByTime(60_000)
  await resend()
  const [first, , , again, another] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

test('keeps no code, and a booking without an answer for an hour', async () => {
  const sent = serve(code, lost, lost, verified)
  const { submit, enterCode, submitCode } = open()
  await submit()
  await enterCode()
  expect(sent.slice(1)).toMatchObject(
    Array.from({ length: 2 }, () => ({ path: '/otp/verify', key: null, body: { code: '123456' } })),
  )
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456')
  await submitCode()
  expect(open().get().outstanding).toMatchObject({ fields: sampleForm, token: 'token' })
  vi.advanceTimersByTime(40 * MINUTE_MS)
  await submit()
  vi.advanceTimersByTime(20 * MINUTE_MS)
  expect(open().get().outstanding).toBeNull()
})
