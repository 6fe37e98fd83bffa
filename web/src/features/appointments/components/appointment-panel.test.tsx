import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
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
