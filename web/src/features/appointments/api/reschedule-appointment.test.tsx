import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { useRescheduleAppointment } from './reschedule-appointment.ts'

const { date } = sampleAppointment
const moved = { ...sampleAppointment, slot: '4:00 PM', version: 2 }
const lost = () => Promise.reject(new TypeError('lost'))

/** The move of an appointment on a server whose answers are given one after another. */
function renderMove(...answers: (() => Promise<Response>)[]) {
  vi.spyOn(console, 'warn').mockReturnValue()
  const sent: string[] = []
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    const version =
      typeof body === 'string' ? ` from ${(JSON.parse(body) as { version: number }).version}` : ''
    sent.push(`${method}${version}`)
    return answers.shift()!()
  })
  const client = new QueryClient()
  const { result } = renderHook(() => useRescheduleAppointment(sampleAppointment), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const move = (slot: string) => act(() => result.current.mutateAsync({ date, slot, notify: true }))
  return { move, sent }
}

test('looks for an unanswered move before sending it again', async () => {
  const { move, sent } = renderMove(lost, lost, async () => Response.json([moved]))
  await expect(move('4:00 PM')).rejects.toThrow('it isn’t known whether this was done')
  expect(await move('4:00 PM')).toMatchObject({ slot: '4:00 PM' })
  expect(sent).toEqual(['PUT from 1', 'GET', 'GET'])
})

test('continues from the slot that an unanswered move reached', async () => {
  const { move, sent } = renderMove(
    lost,
    lost,
    async () => Response.json([moved]),
    async () => Response.json({ ...moved, slot: '5:00 PM', version: 3 }),
  )
  await expect(move('4:00 PM')).rejects.toThrow('it isn’t known whether this was done')
  expect(await move('5:00 PM')).toMatchObject({ slot: '5:00 PM' })
  expect(sent).toEqual(['PUT from 1', 'GET', 'GET', 'PUT from 2'])
})
