import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleBooking } from '#shared/emails/samples.ts'
import { sampleForm } from '#tests/support/sample-booking.ts'
import { lateCode } from '#web/lib/code/late.tsx'
import { hasTypedText } from '#web/lib/browser/typed-text.ts'
import { createBooking } from '../api/create-booking.ts'
import { keepDraft, readDraft } from '../booking-draft.ts'
import { BookingForm } from './booking-form.tsx'

// A test says when code comes.
vi.unmock('#web/lib/code/late.tsx')

const code = vi.hoisted(() => ({ loadSlots: vi.fn(), loadForm: vi.fn(), slots: {}, form: {} }))
vi.mock('#web/entities/free-time/slot-code.ts', () => ({
  get slotCode() {
    return code.slots
  },
}))
vi.mock('../later-steps.ts', () => ({
  get formSteps() {
    return code.form
  },
}))

const days = {
  today: '2026-11-23',
  lastDate: '2027-01-22',
  zone: 'Asia/Kolkata',
  noticeVersion: '2026-11-01',
}
const slots = {
  date: days.today,
  slots: ['10:00 AM'],
  options: ['10:00 AM'],
  reason: null,
  nextOpenDate: null,
}
const slotsCode = () => import('#web/entities/free-time/components/slot-choice.tsx')
const formCode = async () => (await import('../steps-code.ts')).stepsCode
const lost = new TypeError('lost')

vi.mock('#web/lib/browser/reload-page.ts', () => ({
  isReloading: () => false,
  reloadPage: () => undefined,
  siteAnswers: async () => false,
}))

async function answer(url: string): Promise<Response> {
  if (url.endsWith('/appointments')) return Response.json(sampleBooking)
  if (url.endsWith('/next')) return Response.json({ ...days, slots: [], days: [] })
  if (url.includes('/slots')) return Response.json({ ...days, ...slots })
  return Response.json({ error: 'Not found.' }, { status: 404 })
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  code.slots = lateCode(code.loadSlots.mockReset().mockImplementation(slotsCode))
  code.form = lateCode(code.loadForm.mockReset().mockRejectedValue(lost))
  vi.stubGlobal('fetch', answer)
})

test('says that the times could not be loaded when their code fails to load', async () => {
  code.loadSlots.mockRejectedValueOnce(lost)
  renderInApp(<BookingForm />)
  expect(await screen.findByText(/^The times could not be loaded/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('loads no code of later steps before the form is touched', async () => {
  renderInApp(<BookingForm />)
  await screen.findByRole('radio', { name: /10:00 AM/ })
  expect(code.loadForm).not.toHaveBeenCalled()
})

test('moves the focus to Try again when the form is submitted without its code', async () => {
  const { user } = renderInApp(<BookingForm />)
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus())
})

test('validates a form that was submitted while its code was loading', async () => {
  const arriving = Promise.withResolvers<unknown>()
  code.loadForm.mockReturnValue(arriving.promise)
  const { user } = renderInApp(<BookingForm />)
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }))
  expect(screen.queryByText('Enter your full name.')).toBeNull()
  arriving.resolve(await formCode())
  expect(await screen.findByText('Enter your full name.')).toBeVisible()
})

test('checks the time that was chosen while the form’s code was loading', async () => {
  const arriving = Promise.withResolvers<unknown>()
  code.loadForm.mockReturnValue(arriving.promise)
  const { user } = renderInApp(<BookingForm />)
  const slot = await screen.findByRole('radio', { name: /10:00 AM/ })
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }))
  await user.click(slot)
  arriving.resolve(await formCode())
  expect(await screen.findByText('Enter your full name.')).toBeVisible()
  expect(screen.queryByText('Choose a time slot.')).toBeNull()
})

test('shows an unanswered booking from before a reload as soon as the code is loaded', async () => {
  const fields = { ...sampleForm, date: days.today, slot: '10:00 AM' }
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(lost))
  const sent = createBooking(fields, 'token').catch(() => undefined)
  await vi.advanceTimersByTimeAsync(4_000)
  await sent
  vi.useRealTimers()
  vi.stubGlobal('fetch', answer)

  const arriving = Promise.withResolvers<unknown>()
  code.loadForm.mockReturnValue(arriving.promise)
  const { user } = renderInApp(<BookingForm />)
  await screen.findByRole('radio', { name: /10:00 AM/ })
  expect(screen.queryByText('We don’t know yet whether you are booked')).toBeNull()
  arriving.resolve(await formCode())
  expect(await screen.findByText('We don’t know yet whether you are booked')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible()
})

test('keeps no draft and counts nothing as typed once the booking is made', async () => {
  code.loadForm.mockImplementation(formCode)
  const verification = { token: 'token', tokenUntil: Date.now() + 60_000, visits: [] }
  const fields = { ...sampleForm, date: days.today, slot: '10:00 AM' }
  keepDraft({ fields, code: null, verification }, Date.now())
  const { user } = renderInApp(<BookingForm />)
  await user.click(await screen.findByRole('radio', { name: /10:00 AM/ }))
  fireEvent.input(screen.getByLabelText(/^Date/), { target: { value: days.today } })
  expect(hasTypedText()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }))
  await screen.findByRole('heading', { name: 'You’re booked' })
  expect(hasTypedText()).toBe(false)
  expect(readDraft(Date.now())).toBeNull()
})

test('sends a booking on Try again that could not be sent before', async () => {
  code.loadForm.mockImplementation(formCode)
  const verification = { token: 'token', tokenUntil: Date.now() + 60_000, visits: [] }
  const fields = { ...sampleForm, date: days.today, slot: '10:00 AM' }
  keepDraft({ fields, code: null, verification }, Date.now())
  renderInApp(<BookingForm />)
  await screen.findByText('This address is verified.')
  await screen.findByRole('radio', { name: /10:00 AM/ })
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(lost))
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Book Appointment' }))
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  vi.useRealTimers()
  expect(await screen.findByText('Your appointment is not booked yet')).toBeVisible()
  offline.mockReturnValue(true)
  vi.stubGlobal('fetch', answer)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible()
})
