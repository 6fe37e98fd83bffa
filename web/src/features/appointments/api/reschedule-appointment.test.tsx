import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Appointment } from '#shared/contract/appointments.ts'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import { useRescheduleAppointment } from './reschedule-appointment.ts'

const { date } = sampleAppointment
const moved: Appointment = { ...sampleAppointment, slot: '4:00 PM', version: 2 }

test.each([
  ['the same slot counts as moved', '4:00 PM', sampleAppointment, []],
  ['another slot continues from the first one', '5:00 PM', sampleAppointment, ['5:00 PM from 2']],
  [
    'a slot that the visit has left again moves it',
    '4:00 PM',
    { ...moved, slot: '5:00 PM', version: 3 },
    ['4:00 PM from 3'],
  ],
])('after an unanswered move, %s', async (_what, slot, shown, after) => {
  skipPauses()
  vi.spyOn(console, 'warn').mockReturnValue()
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const to = JSON.parse(String(body)) as Appointment
    sent.push(`${to.slot} from ${to.version}`)
    if (sent.length <= 3) throw new TypeError('lost')
    return Response.json({ ...moved, slot: to.slot, version: to.version + 1 })
  })
  const client = new QueryClient()
  const { result, rerender } = renderHook(useRescheduleAppointment, {
    initialProps: sampleAppointment,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const move = (to: string) => act(() => result.current.mutateAsync({ date, slot: to, notify: true }))
  await expect(move('4:00 PM')).rejects.toThrow('it isn’t known whether this was done')
  rerender(shown)
  expect(await move(slot)).toMatchObject({ slot })
  expect(sent.slice(3)).toEqual(['4:00 PM from 1', ...after])
})
