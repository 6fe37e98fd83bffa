import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment, sampleDay } from '#tests/support/sample-booking.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import { dayQuery } from '../api/get-day.ts'
import RescheduleDialog from './reschedule-dialog.tsx'

const { date } = sampleAppointment
const slots = {
  ...sampleDay,
  date,
  slots: ['4:00 PM'],
  available: ['4:00 PM'],
  open: ['4:00 PM'],
  options: ['4:00 PM'],
}

test.each([
  ['keeps the chosen slot when no answer came', undefined, true],
  ['leaves a refused slot', { error: 'Slot already booked', reason: 'taken' }, false],
])('%s', async (_what, refusal, kept) => {
  skipPauses()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json(url.includes('/slots') ? slots : [])
    if (!refusal) throw new TypeError('lost')
    return Response.json(refusal, { status: 409 })
  })
  const { user, queryClient } = renderInApp(
    <RescheduleDialog
      appointment={sampleAppointment}
      today={date}
      onMoved={() => undefined}
      onClose={() => undefined}
    />,
  )
  void queryClient.prefetchQuery(dayQuery(date))
  const choice = await screen.findByRole('radio', { name: '4:00 PM' })
  await user.click(choice)
  await user.click(screen.getByRole('button', { name: 'Reschedule' }))
  await screen.findByText(/isn’t known|already booked/)
  if (kept) expect(choice).toBeChecked()
  else expect(choice).not.toBeChecked()
})

test('keeps the focus in the form after a refusal, and clears the refusal on the next choice', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json(url.includes('/slots') ? slots : [])
    return Response.json({ error: 'This time is held for somebody', reason: 'held' }, { status: 409 })
  })
  const { user } = renderInApp(
    <RescheduleDialog
      appointment={sampleAppointment}
      today={date}
      onMoved={() => undefined}
      onClose={() => undefined}
    />,
  )
  const choice = await screen.findByRole('radio', { name: '4:00 PM' })
  await user.click(choice)
  await user.click(screen.getByRole('button', { name: 'Reschedule' }))
  await screen.findByText('This time is held for somebody')
  await waitFor(() => expect(screen.getByLabelText(/^Date/)).toHaveFocus())
  await user.click(choice)
  expect(screen.queryByText('This time is held for somebody')).toBeNull()
})

test('moves to a held slot only after an explicit decision', async () => {
  const sent: unknown[] = []
  const held = [{ slot: '4:00 PM', until: '2026-11-23T06:00:00Z', name: 'Wanda Waiting' }]
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') {
      const day = { ...slots, slots: [], available: [], held }
      return Response.json(url.includes('/slots') ? day : [])
    }
    sent.push(JSON.parse(String(body)))
    return Response.json({ ...sampleAppointment, slot: '4:00 PM' })
  })
  const { user } = renderInApp(
    <RescheduleDialog
      appointment={sampleAppointment}
      today={date}
      onMoved={() => undefined}
      onClose={() => undefined}
    />,
  )
  await user.click(await screen.findByRole('radio', { name: /^4:00 PM/ }))
  expect(screen.getByText('Wanda Waiting')).toBeVisible()
  // True for a person without an offer too, who is only next in line.
  expect(screen.getByText(/If you book it, they lose this time but stay on the list\./)).toBeVisible()
  const move = screen.getByRole('button', { name: 'Reschedule' })
  expect(move).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Book it all the same' }))
  await user.click(move)
  await waitFor(() => expect(sent).toMatchObject([{ slot: '4:00 PM', held: true }]))
})
