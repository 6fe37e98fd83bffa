import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment, sampleDay } from '#tests/support/sample-booking.ts'
import { dayQuery } from '../api/get-day.ts'
import { RescheduleDialog } from './reschedule-dialog.tsx'

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
  await screen.findByText(/could not be moved|already booked/)
  if (kept) expect(choice).toBeChecked()
  else expect(choice).not.toBeChecked()
})
