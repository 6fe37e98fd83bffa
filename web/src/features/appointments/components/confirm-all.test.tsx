import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, lost, serve } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { toasts } from '#web/ui/toast.ts'
import ConfirmAll from './confirm-all.tsx'

const visits = [
  { ...sampleAppointment, id: 'a' },
  { ...sampleAppointment, id: 'b', version: 4 },
]
const changed = visits.map((visit) => ({ ...visit, status: 'confirmed', version: visit.version + 1 }))
const confirmAll = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm all of today' }))

test('confirms all in one act, and takes it back from the versions after it', async () => {
  const sent = serve(answer(changed), answer(visits))
  renderInApp(<ConfirmAll visits={visits} />)
  confirmAll()
  await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('2 visits confirmed'))
  await act(async () => toasts.get().at(-1)?.action?.onSelect())
  await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('2 visits not confirmed any more'))
  expect(sent.map(({ body }) => body)).toEqual([
    {
      visits: [
        { id: 'a', version: 1 },
        { id: 'b', version: 4 },
      ],
      confirmed: true,
    },
    {
      visits: [
        { id: 'a', version: 2 },
        { id: 'b', version: 5 },
      ],
      confirmed: false,
    },
  ])
})

test('says that none was confirmed', async () => {
  serve(answer({ error: 'Changed meanwhile', reason: 'stale', current: [] }, 409))
  renderInApp(<ConfirmAll visits={visits} />)
  confirmAll()
  await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('None was confirmed. Changed meanwhile'))
})

test('a press without an answer is sent again under its key', async () => {
  const sent = serve(lost, lost, lost, answer(changed))
  renderInApp(<ConfirmAll visits={visits} />)
  confirmAll()
  await waitFor(() => expect(toasts.get().at(-1)?.text).toMatch(/isn’t known/))
  confirmAll()
  await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('2 visits confirmed'))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})
