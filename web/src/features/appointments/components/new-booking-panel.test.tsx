import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import type { Appointment } from '#shared/contract/appointments.ts'
import { setToken } from '#web/lib/calls/session.ts'
import { toasts } from '#web/ui/toast.ts'
import { EMPTY_BOOKING } from '../use-book-form.ts'
import NewBookingPanel from './new-booking-panel.tsx'

const { date, slot, name, contact } = sampleAppointment
const written = { ...EMPTY_BOOKING, name, contact }

beforeEach(() => {
  toasts.set([])
  // A new session forgets unanswered bookings.
  setToken(crypto.randomUUID())
})

/** The panel with a form, on a day with these bookings. */
function renderPanel(state: 'available' | 'booked', sameDay: Appointment[]) {
  const onDone = vi.fn<() => void>()
  const onBooked = vi.fn<(booked: Appointment) => void>()
  function Desk() {
    const [form, setForm] = useState(written)
    return (
      <NewBookingPanel
        {...{ date, slot, state, sameDay, form, onDone, onBooked }}
        walkIn={false}
        alternatives={[]}
        onChange={setForm}
        onMove={() => undefined}
        onClose={() => undefined}
      />
    )
  }
  return { ...renderInApp(<Desk />), onDone, onBooked }
}

const messages = () => toasts.get().map(({ text }) => text)

test('shows the booking when a form restored after a reload turns out to be booked', () => {
  const { onDone, onBooked } = renderPanel('booked', [sampleAppointment])
  expect(onBooked).toHaveBeenCalledExactlyOnceWith(sampleAppointment)
  expect(onDone).toHaveBeenCalledOnce()
})

test('keeps the form when the slot was booked for somebody else', async () => {
  const { onDone, onBooked } = renderPanel('booked', [{ ...sampleAppointment, name: 'Somebody Else' }])
  expect(await screen.findByText('Slot already booked')).toBeVisible()
  expect(onBooked).not.toHaveBeenCalled()
  expect(onDone).not.toHaveBeenCalled()
})

test.each([
  ['nothing was changed', '', 'Appointment booked', 1],
  [
    'another person has been entered since',
    ' Second',
    `Your first try went through: ${name}, ${contact}, ${slot}. Your changes since then are not included.`,
    0,
  ],
])('reports an unanswered booking that was made when %s', async (_what, added, message, cleared) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  let reachable = false
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('lost')
    return Response.json([sampleAppointment])
  })
  const { user, onDone, onBooked } = renderPanel('available', [])
  await user.click(screen.getByRole('button', { name: `Book ${slot}` }))
  await screen.findByText(/it isn’t known whether this was done/)
  reachable = true
  if (added) await user.type(screen.getByLabelText(/^Full name|^Name/), added)
  await user.click(screen.getByRole('button', { name: `Book ${slot}` }))
  await waitFor(() => expect(onBooked).toHaveBeenCalledExactlyOnceWith(sampleAppointment))
  expect(messages()).toEqual([message])
  expect(onDone).toHaveBeenCalledTimes(cleared)
})
