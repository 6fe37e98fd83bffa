import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { useCreateAppointment } from './create-appointment.ts'

const { name, contact, date, slot } = sampleAppointment
const typed = { name: name.toLowerCase(), contact, email: null, date, slot }
const json = (body: unknown) => Promise.resolve(Response.json(body))
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
  const { result } = renderHook(useCreateAppointment, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const book = (body: typeof typed) => act(() => result.current.mutateAsync(body))
  return { book, methods }
}

test('finds a booking whose answer was lost under the record’s spelling of the name', async () => {
  const { book } = renderBooking(lost, () => json([sampleAppointment]))
  expect(await book(typed)).toMatchObject({ id: sampleAppointment.id })
})

test.each([
  ['the name was corrected', { ...typed, name: 'Somebody Else' }],
  ['another slot was chosen', { ...typed, slot: '4:00 PM' }],
])('books once when an earlier try is in doubt and %s', async (_what, next) => {
  const { book, methods } = renderBooking(lost, lost, () => json([sampleAppointment]))
  await expect(book(typed)).rejects.toThrow('it isn’t known whether this was done')
  expect(await book(next)).toMatchObject({ id: sampleAppointment.id })
  expect(methods).toEqual(['POST', 'GET', 'GET'])
})

test('books when an earlier try that was in doubt has made nothing', async () => {
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
