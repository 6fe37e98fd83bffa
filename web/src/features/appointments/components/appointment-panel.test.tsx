import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { toasts } from '#web/ui/toast.ts'
import AppointmentPanel from './appointment-panel.tsx'

test.each([
  ['a visit', {}, ['Undo Confirmation', 'Delete', 'Close']],
  ['a finished visit', { finishedAt: '2026-11-23T05:00:00.000Z' }, ['Close']],
])('the ways back of %s', async (_what, part, expected) => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  renderInApp(
    <AppointmentPanel
      appointment={{ ...sampleAppointment, status: 'confirmed', ...part }}
      state="confirmed"
      moment={{ zone: 'Asia/Kolkata', now: Date.parse(`${sampleAppointment.date}T04:00:00Z`) }}
      onOpen={() => undefined}
      onClose={() => undefined}
    />,
  )
  await screen.findByRole('button', { name: 'Close' })
  const ways = screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => /^(Undo Confirmation|Delete|Close)$/.test(name))
  expect(ways).toEqual(expected)
})

test('says above its buttons why a visit was not confirmed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  toasts.set([])
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'GET'
      ? Response.json([])
      : Response.json({ error: 'Changed.', reason: 'stale', current: sampleAppointment }, { status: 409 }),
  )
  const { user } = renderInApp(
    <AppointmentPanel
      appointment={sampleAppointment}
      state="booked"
      moment={{ zone: 'Asia/Kolkata', now: Date.parse(`${sampleAppointment.date}T01:00:00Z`) }}
      onOpen={() => undefined}
      onClose={() => undefined}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Confirm Visit' }))
  const refusal = await within(screen.getByRole('group', { name: 'Actions' })).findByRole('alert')
  expect(refusal).toHaveTextContent(
    'Not confirmed. This appointment was changed meanwhile. You now see it as it is.',
  )
  // Once, not in a message too.
  expect(toasts.get()).toEqual([])
})
