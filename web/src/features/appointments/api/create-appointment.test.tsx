import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { skipPauses } from '#tests/support/skip-pauses.ts'
import { type Booked, useCreateAppointment } from './create-appointment.ts'

const { name, contact, date, slot } = sampleAppointment
const typed = { name: name.toLowerCase(), contact, email: null, date, slot }
const later = { ...sampleAppointment, id: 'b-2', slot: '4:00 PM' }
const lost = () => Promise.reject(new TypeError('lost'))
const gives = (body: unknown, status?: number) => async () => Response.json(body, { status })

/** The booking form's call, on a server whose answers are given one after another. */
function renderBooking(...answers: (() => Promise<Response>)[]) {
  skipPauses()
  vi.spyOn(console, 'warn').mockReturnValue()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return answers.shift()!()
  })
  const client = new QueryClient()
  const onEarlier = vi.fn<(earlier: Booked) => void>()
  const { result } = renderHook(() => useCreateAppointment(onEarlier), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const book = (body: typeof typed) => act(() => result.current.mutateAsync(body))
  return { book, sent, onEarlier }
}

test.each([
  ['the name was corrected', { ...typed, name: 'Somebody Else' }],
  ['another slot was chosen', { ...typed, slot: later.slot }],
])('books once when an earlier try was not answered and %s', async (_what, next) => {
  const { book, sent } = renderBooking(lost, lost, lost, gives(sampleAppointment))
  await expect(book(typed)).rejects.toThrow('it isn’t known whether this was done')
  expect(await book(next)).toMatchObject({ booked: { id: sampleAppointment.id }, sent: typed })
  expect(sent).toEqual([typed, typed, typed, typed])
})

test('books for another person beside an unanswered booking, and reports that one too', async () => {
  const { book, sent, onEarlier } = renderBooking(lost, lost, lost, gives(sampleAppointment), gives(later))
  await expect(book(typed)).rejects.toThrow('it isn’t known whether this was done')
  const next = { ...typed, name: 'Somebody Else', contact: '+91 90000 99999', slot: later.slot }
  expect(await book(next)).toMatchObject({ booked: { id: 'b-2' }, sent: next })
  expect(onEarlier).toHaveBeenCalledExactlyOnceWith({ booked: sampleAppointment, sent: typed })
  expect(sent.slice(3)).toEqual([typed, next])
})

test('books when an earlier unanswered try was refused', async () => {
  const taken = gives({ error: 'Slot already booked', reason: 'taken' }, 409)
  const { book } = renderBooking(lost, lost, lost, taken, gives(later))
  await expect(book(typed)).rejects.toThrow('it isn’t known whether this was done')
  expect(await book({ ...typed, slot: later.slot })).toMatchObject({ booked: { id: 'b-2' } })
})
