import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Appointment } from '#shared/contract/appointments.ts'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { setToken } from '#web/lib/calls/session.ts'
import { useChange } from './use-change.ts'

const shown = sampleAppointment

// A new session forgets earlier changes.
beforeEach(() => setToken(crypto.randomUUID()))

function renderChange(
  call: (appointment: Appointment) => Promise<Appointment>,
  predict?: (appointment: Appointment) => Appointment,
) {
  const client = new QueryClient()
  return renderHook(() => useChange({ call, predict, failed: 'Not changed' }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}

test('sends a second change only after the answer to the first, and builds on it', async () => {
  const answers: ((appointment: Appointment) => void)[] = []
  const call = vi.fn<(appointment: Appointment) => Promise<Appointment>>(
    () => new Promise((resolve) => answers.push(resolve)),
  )
  const { result } = renderChange(call)
  act(() => {
    result.current.mutate({ appointment: shown })
    result.current.mutate({ appointment: { ...shown, status: 'confirmed' } })
  })
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  act(() => answers[0]!({ ...shown, status: 'confirmed', version: 2 }))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(call.mock.calls[1]![0]).toMatchObject({ status: 'confirmed', version: 2 })
})

test('drops a second change when the first was never answered', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const failures: ((error: Error) => void)[] = []
  const call = vi.fn<(appointment: Appointment) => Promise<Appointment>>(
    () => new Promise((_, reject) => failures.push(reject)),
  )
  const { result } = renderChange(call)
  act(() => {
    result.current.mutate({ appointment: shown })
    result.current.mutate({ appointment: { ...shown, status: 'confirmed' } })
  })
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  act(() => failures[0]!(new RequestError(0, 'lost')))
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(call).toHaveBeenCalledTimes(1)

  act(() => result.current.mutate({ appointment: shown }))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
})

test('sends the displayed version when somebody else has changed the appointment since', async () => {
  const call = vi.fn(async (appointment: Appointment) => ({ ...appointment, version: 2 }))
  const { result } = renderChange(call)
  act(() => result.current.mutate({ appointment: shown }))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  act(() => result.current.mutate({ appointment: { ...shown, version: 3 } }))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(call.mock.calls[1]![0].version).toBe(3)
})

test('forgets its own changes when somebody else signs in', async () => {
  const call = vi.fn(async (appointment: Appointment) => ({ ...appointment, version: 2 }))
  const { result } = renderChange(call)
  act(() => result.current.mutate({ appointment: shown }))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  setToken('of-somebody-else')
  act(() => result.current.mutate({ appointment: shown }))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(call.mock.calls[1]![0].version).toBe(shown.version)
})

test("deletes the version made by the user's own unanswered confirmation", async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')))
  const current = { ...shown, status: 'confirmed' as const, version: 2 }
  const confirm = renderChange(
    () => Promise.reject(new RequestError(0, 'lost')),
    (appointment) => ({ ...appointment, status: 'confirmed' }),
  )
  act(() => confirm.result.current.mutate({ appointment: shown }))
  await waitFor(() => expect(confirm.result.current.isError).toBe(true))

  const remove = renderChange(
    async (appointment) => {
      if (appointment.version === 1) throw new RequestError(409, 'changed', { reason: 'stale', current })
      return { ...appointment, status: 'cancelled', version: 3 }
    },
    (appointment) => ({ ...appointment, status: 'cancelled' }),
  )
  act(() => remove.result.current.mutate({ appointment: shown }))
  await waitFor(() => expect(remove.result.current.isSuccess).toBe(true))
})

test.each([
  ['counts as made if the visit is as intended', {}, true],
  ['is refused if the visit was also moved', { slot: '4:00 PM' }, false],
])('a change refused as stale %s', async (_what, also, made) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const current = { ...shown, status: 'confirmed' as const, version: 2, ...also }
  const stale = new RequestError(409, 'changed', { reason: 'stale', current })
  const { result } = renderChange(
    () => Promise.reject(stale),
    (appointment) => ({ ...appointment, status: 'confirmed' }),
  )
  act(() => result.current.mutate({ appointment: shown }))
  await waitFor(() => expect(result.current.isPending || result.current.isIdle).toBe(false))
  expect(result.current.isSuccess).toBe(made)
})
