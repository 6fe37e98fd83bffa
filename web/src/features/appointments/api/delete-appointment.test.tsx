import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Appointment } from '#shared/contract/appointments.ts'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { toasts } from '#web/ui/toast.ts'
import { useDeleteAppointment } from './delete-appointment.ts'

const shown = { ...sampleAppointment, id: 'a-1', version: 3 }
const cancelled: Appointment = { ...shown, status: 'cancelled', version: 4 }
const lost = () => Promise.reject(new TypeError('lost'))
const staleAt = (current: Appointment) => async () =>
  Response.json({ error: 'Changed.', reason: 'stale', current }, { status: 409 })

beforeEach(() => toasts.set([]))

/** Deletes the appointment on a server that gives deletions these answers and shows no visit on its day. */
async function remove(...answers: (() => Promise<Response>)[]) {
  vi.spyOn(console, 'warn').mockReturnValue()
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json([])
    sent.push(url)
    return answers.shift()!()
  })
  const client = new QueryClient()
  const { result } = renderHook(useDeleteAppointment, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.mutateAsync({ appointment: shown }).catch(() => undefined))
  return { sent, texts: toasts.get().map(({ text }) => text) }
}

test('sends the version of the visit', async () => {
  const { sent, texts } = await remove(async () => Response.json(cancelled))
  expect(sent).toEqual([expect.stringMatching(/\?version=3$/)])
  expect(texts).toEqual(['Appointment deleted'])
})

test('recognizes its own deletion after a lost answer', async () => {
  const { texts } = await remove(lost, staleAt(cancelled))
  expect(texts).toEqual(['Appointment deleted'])
})

test('does not mistake a visit that a colleague moved for a deleted one', async () => {
  const { texts } = await remove(lost, staleAt({ ...shown, date: '2026-12-28', version: 4 }))
  expect(texts).toEqual([expect.stringMatching(/^Not deleted\. This appointment was changed meanwhile/)])
})

test('reports an unknown outcome for a visit that is no longer on its day', async () => {
  const { texts } = await remove(lost, lost)
  expect(texts).toEqual([expect.stringContaining('it isn’t known whether this was done')])
})
