import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { toasts } from '#web/ui/toast.ts'
import { useUndoDeletion } from './delete-appointment.ts'

beforeEach(() => toasts.set([]))

test('finds that a visit was restored when the answer was lost', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const restores: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json([sampleAppointment])
    restores.push(url)
    if (restores.length === 1) throw new TypeError('lost')
    return Response.json({ error: 'Not deleted', reason: 'live' }, { status: 409 })
  })
  const client = new QueryClient()
  const { result } = renderHook(() => useUndoDeletion(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mutate({ appointment: { ...sampleAppointment, status: 'cancelled' } }))
  await waitFor(() => expect(toasts.get()).not.toEqual([]))
  expect(toasts.get().map(({ text }) => text)).toEqual(['Appointment restored'])
})
