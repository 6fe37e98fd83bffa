import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Appointment } from '#shared/contract/appointments.ts'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { RequestError } from '#web/lib/api-client.ts'
import { useChange } from './use-change.ts'

const shown = { ...sampleAppointment, id: 'a-1' }

function renderChange(
  call: (appointment: Appointment) => Promise<Appointment>,
  foresee?: (appointment: Appointment) => Appointment,
) {
  const client = new QueryClient()
  return renderHook(() => useChange({ call, foresee, failed: 'Not changed' }), {
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
  const clicked = { ...shown, id: 'a-3' }
  act(() => {
    result.current.mutate({ appointment: clicked })
    result.current.mutate({ appointment: { ...clicked, status: 'confirmed' } })
  })
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  act(() => failures[0]!(new RequestError(0, 'lost')))
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(call).toHaveBeenCalledTimes(1)

  act(() => result.current.mutate({ appointment: clicked }))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
})

test('sends the displayed version when somebody else has changed the appointment', async () => {
  const call = vi.fn(async (appointment: Appointment) => appointment)
  const { result } = renderChange(call)
  act(() => result.current.mutate({ appointment: { ...shown, id: 'a-2', version: 7 } }))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(call.mock.calls[0]![0].version).toBe(7)
})

test("deletes the version made by the user's own unanswered confirmation", async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')))
  const visit = { ...shown, id: 'a-5' }
  const current = { ...visit, status: 'confirmed' as const, version: 2 }
  const confirm = renderChange(
    () => Promise.reject(new RequestError(0, 'lost')),
    (appointment) => ({ ...appointment, status: 'confirmed' }),
  )
  act(() => confirm.result.current.mutate({ appointment: visit }))
  await waitFor(() => expect(confirm.result.current.isError).toBe(true))

  const remove = renderChange(
    async (appointment) => {
      if (appointment.version === 1) throw new RequestError(409, 'changed', { reason: 'stale', current })
      return { ...appointment, status: 'cancelled', version: 3 }
    },
    (appointment) => ({ ...appointment, status: 'cancelled' }),
  )
  act(() => remove.result.current.mutate({ appointment: visit }))
  await waitFor(() => expect(remove.result.current.isSuccess).toBe(true))
})

test.each([
  ['counts as made when the visit is as wanted', {}, true],
  ['is refused when the visit was moved too', { slot: '4:00 PM' }, false],
])('a change that is refused as stale %s', async (_what, also, made) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const current = { ...shown, id: 'a-4', status: 'confirmed' as const, version: 2, ...also }
  const stale = new RequestError(409, 'changed', { reason: 'stale', current })
  const { result } = renderChange(
    () => Promise.reject(stale),
    (appointment) => ({ ...appointment, status: 'confirmed' }),
  )
  act(() => result.current.mutate({ appointment: { ...shown, id: 'a-4' } }))
  await waitFor(() => expect(result.current.isPending || result.current.isIdle).toBe(false))
  expect(result.current.isSuccess).toBe(made)
})
