import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Appointment } from '#shared/contract/appointments.ts'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { setToken } from '#web/lib/calls/session.ts'
import { dayQuery } from './get-day.ts'
import { useCreateAppointment } from './create-appointment.ts'

const { name, contact, date, slot } = sampleAppointment
const typed = { name: name.toLowerCase(), contact, email: null, date, slot }
const json = (body: unknown) => Promise.resolve(Response.json(body))
// A new session forgets unanswered calls.
beforeEach(() => setToken(crypto.randomUUID()))

const lost = () => Promise.reject(new TypeError('lost'))

/** The booking form's call, on a server whose answers are given one after another. */
function renderBooking(...answers: (() => Promise<Response>)[]) {
  vi.spyOn(console, 'warn').mockReturnValue()
  const methods: (string | undefined)[] = []
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) => {
    methods.push(method)
    return answers.shift()!()
  })
  const client = new QueryClient()
  const shown = vi.fn<(booked: Appointment) => void>()
  const open = () =>
    renderHook(() => useCreateAppointment(shown), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    })
  let panel = open()
  const book = async (body: typeof typed) => (await act(() => panel.result.current.mutateAsync(body))).booked
  const reopen = () => {
    panel.unmount()
    panel = open()
  }
  return { book, methods, reopen, client, shown }
}

test('finds a booking whose answer was lost under the record’s spelling of the name', async () => {
  const { book } = renderBooking(lost, () => json([sampleAppointment]))
  expect(await book(typed)).toMatchObject({ id: sampleAppointment.id })
})

test.each([
  ['the name was corrected', { ...typed, name: 'Somebody Else' }],
  ['another slot was chosen', { ...typed, slot: '4:00 PM' }],
])('books once when an earlier try was not answered and %s', async (_what, next) => {
  const { book, methods } = renderBooking(lost, lost, () => json([sampleAppointment]))
  await expect(book(typed)).rejects.toThrow('it isn’t known whether this was done')
  expect(await book(next)).toMatchObject({ id: sampleAppointment.id })
  expect(methods).toEqual(['POST', 'GET', 'GET'])
})

test('still resolves the pending booking after the panel is closed and reopened', async () => {
  const { book, methods, reopen } = renderBooking(lost, lost, () => json([sampleAppointment]))
  await expect(book(typed)).rejects.toThrow('it isn’t known whether this was done')
  reopen()
  expect(await book({ ...typed, slot: '4:00 PM' })).toMatchObject({ id: sampleAppointment.id })
  expect(methods).toEqual(['POST', 'GET', 'GET'])
})

test('reports the booking once the day shows it, and then allows a second visit', async () => {
  const second = { ...sampleAppointment, id: 'b-2', slot: '4:00 PM' }
  const { book, methods, client, shown } = renderBooking(
    lost,
    lost,
    () => json({ now: new Date().toISOString() }),
    () => json([sampleAppointment]),
    () => json(second),
  )
  client.setQueryData(dayQuery(date).queryKey, { slots: {} as never, appointments: [], offset: 0 })
  await expect(book(typed)).rejects.toThrow('it isn’t known whether this was done')
  await act(() => client.fetchQuery({ ...dayQuery(date), staleTime: 0 }))
  expect(shown).toHaveBeenCalledExactlyOnceWith(sampleAppointment)
  expect(await book({ ...typed, slot: '4:00 PM' })).toMatchObject({ id: 'b-2' })
  expect(methods).toEqual(['POST', 'GET', 'GET', 'GET', 'POST'])
})

test('books when an earlier unanswered try made no booking', async () => {
  const { book, methods } = renderBooking(
    lost,
    lost,
    () => json([]),
    () => json(sampleAppointment),
  )
  await expect(book(typed)).rejects.toThrow('it isn’t known whether this was done')
  await book(typed)
  expect(methods).toEqual(['POST', 'GET', 'GET', 'POST'])
})
