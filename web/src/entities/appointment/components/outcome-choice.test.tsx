import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Appointment } from '#shared/contract/appointments.ts'
import { answer, serve } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { toasts } from '#web/ui/toast.ts'
import { OutcomeChoice } from './outcome-choice.tsx'

const visit: Appointment = { ...sampleAppointment, date: '2026-11-23', slot: '10:00 AM', durationMinutes: 30 }
const at = (time: string) => ({ zone: 'Asia/Kolkata', now: Date.parse(`2026-11-23T${time}+05:30`) })

const show = (appointment = visit, time = '12:00') =>
  renderInApp(<OutcomeChoice appointment={appointment} moment={at(time)} />)
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test.each([
  ['before its slot has ended', visit, '10:29', ['Seen', 'Cancelled late']],
  ['after its slot', visit, '10:30', ['Seen', 'Did not come', 'Cancelled late']],
  ['of a day to come', { ...visit, date: '2026-11-24' }, '12:00', []],
  ['that is finished', { ...visit, finishedAt: '2026-11-23T05:00:00.000Z' }, '12:00', ['Seen']],
  ['that was cancelled', { ...visit, status: 'cancelled' as const }, '12:00', ['Cancelled late']],
])('of a visit %s', (_which, appointment, time, outcomes) => {
  show(appointment, time)
  expect(offered()).toEqual(outcomes)
})

test('says what came of the visit, from the version that is shown', async () => {
  const sent = serve(answer({ ...visit, outcome: 'did-not-come', version: 2 }))
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Did not come' }))
  await waitFor(() => expect(toasts.get().at(-1)?.text).toMatch(/^Did not come · /))
  expect(sent.map(({ body }) => body)).toEqual([{ outcome: 'did-not-come', version: 1 }])
})

test('takes it back', async () => {
  const sent = serve(answer({ ...visit, version: 3 }))
  show({ ...visit, outcome: 'seen', version: 2 })
  const seen = screen.getByRole('button', { name: 'Seen' })
  expect(seen).toHaveAttribute('aria-pressed', 'true')
  fireEvent.click(seen)
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ outcome: null, version: 2 }]))
})

test('says why it was refused', async () => {
  serve(answer({ error: 'An outcome can be changed only on the day it was said', reason: 'past' }, 409))
  show({ ...visit, outcome: 'seen' })
  fireEvent.click(screen.getByRole('button', { name: 'Did not come' }))
  await waitFor(() => expect(toasts.get().at(-1)?.text).toMatch(/^The outcome was not saved\. An outcome/))
})
