import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import type { Appointment } from '#shared/contract/appointments.ts'
import { toasts } from '#web/ui/toast.ts'
import { EMPTY_BOOKING } from '../use-book-form.ts'
import NewBookingPanel from './new-booking-panel.tsx'

const { date, slot, name, contact } = sampleAppointment
const written = { ...EMPTY_BOOKING, name, contact }

beforeEach(() => toasts.set([]))

/** The panel with a form, on a day with these bookings. */
function renderPanel(state: 'available' | 'booked', sameDay: Appointment[]) {
  const onDone = vi.fn<() => void>()
  const onBooked = vi.fn<(booked: Appointment) => void>()
  function Desk() {
    const [form, setForm] = useState(written)
    const [day, setDay] = useState({ state, sameDay })
    const load = () => setDay({ state: 'booked', sameDay: [sampleAppointment] })
    return (
      <>
        <NewBookingPanel
          {...{ date, slot, ...day, form, onDone, onBooked }}
          walkIn={false}
          alternatives={[]}
          onChange={setForm}
          onMove={() => undefined}
          onClose={() => undefined}
        />
        <button onClick={load}>The day is loaded again</button>
      </>
    )
  }
  return { ...renderInApp(<Desk />), onDone, onBooked }
}

/** The panel after a booking without an answer. */
async function bookUnanswered() {
  skipPauses()
  vi.spyOn(console, 'warn').mockReturnValue()
  let reachable = false
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (!reachable) throw new TypeError('lost')
    return Response.json(method === 'GET' ? [] : sampleAppointment)
  })
  const panel = renderPanel('available', [])
  await panel.user.click(screen.getByRole('button', { name: `Book ${slot}` }))
  await screen.findByText(/it isn’t known whether this was done/)
  const reconnect = () => {
    reachable = true
  }
  return { ...panel, reconnect }
}

const messages = () => toasts.get().map(({ text }) => text)

test('keeps the form when the slot was booked for somebody else', async () => {
  const { onDone, onBooked } = renderPanel('booked', [{ ...sampleAppointment, name: 'Somebody Else' }])
  expect(await screen.findByText('Slot already booked')).toBeVisible()
  expect(onBooked).not.toHaveBeenCalled()
  expect(onDone).not.toHaveBeenCalled()
})

test('reports an unanswered booking that was made when another person has been entered since', async () => {
  const { user, onDone, onBooked, reconnect } = await bookUnanswered()
  await user.type(screen.getByLabelText(/^Full name|^Name/), ' Second')
  reconnect()
  await user.click(screen.getByRole('button', { name: `Book ${slot}` }))
  await waitFor(() => expect(onBooked).toHaveBeenCalledExactlyOnceWith(sampleAppointment))
  expect(messages()).toEqual([
    `Your first try went through: ${name}, ${contact}, ${slot}. Your changes since then are not included.`,
  ])
  expect(onDone).not.toHaveBeenCalled()
})

test.each([
  ['the day shows it', false],
  ['the page was reloaded and the day shows it', true],
])('reports an unanswered booking as soon as %s', async (_what, reloaded) => {
  const first = await bookUnanswered()
  first.reconnect()
  if (reloaded) first.unmount()
  const { onDone, onBooked } = reloaded ? renderPanel('booked', [sampleAppointment]) : first
  if (!reloaded) fireEvent.click(screen.getByText('The day is loaded again'))
  await waitFor(() => expect(onBooked).toHaveBeenCalledExactlyOnceWith(sampleAppointment))
  expect(messages()).toEqual([expect.stringMatching(/^Appointment booked · .*Asha/)])
  expect(onDone).toHaveBeenCalledOnce()
})

test('takes the day’s word for a booking whose answers are all lost', async () => {
  const { onDone, onBooked } = await bookUnanswered()
  fireEvent.click(screen.getByText('The day is loaded again'))
  expect(screen.getByRole('button', { name: 'Booking…' })).toHaveFocus()
  await waitFor(() => expect(onBooked).toHaveBeenCalledExactlyOnceWith(sampleAppointment))
  expect(messages()).toEqual([expect.stringMatching(/^Appointment booked · .*Asha/)])
  expect(onDone).toHaveBeenCalledOnce()
})

test('keeps the focus on its button when somebody else takes the slot', async () => {
  const { user } = renderPanel('booked', [{ ...sampleAppointment, name: 'Somebody Else' }])
  const book = await screen.findByRole('button', { name: `Book ${slot}` })
  expect(book).toHaveAttribute('aria-disabled', 'true')
  book.focus()
  const call = vi.spyOn(globalThis, 'fetch')
  await user.keyboard('{Enter}')
  expect(call).not.toHaveBeenCalled()
  expect(book).toHaveFocus()
})
