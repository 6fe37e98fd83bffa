import { expect, test, vi } from 'vitest'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { answer, lost, opened, pressUnanswered, serve } from '#tests/support/lost-answers.tsx'
import { useCreateAppointment } from './create-appointment.ts'

const { name, contact, date, slot } = sampleAppointment
const typed = { name: name.toLowerCase(), contact, email: null, date, slot }
const later = { ...sampleAppointment, id: 'b-2', slot: '4:00 PM' }

/** The booking form's call after one without an answer, on a server that gives further calls these answers. */
async function bookUnanswered(...answers: (() => Promise<Response>)[]) {
  vi.spyOn(console, 'warn').mockReturnValue()
  const sent = serve(lost, lost, lost, ...answers)
  const { mutateAsync: book } = opened(() => useCreateAppointment())
  await pressUnanswered(() => book(typed))
  return { book, later: () => sent.slice(3).map(({ body }) => body) }
}

test.each([
  ['the name was corrected', { ...typed, name: 'Somebody Else' }],
  ['another slot was chosen', { ...typed, slot: later.slot }],
])('books once when an earlier try was not answered and %s', async (_what, next) => {
  const calls = await bookUnanswered(answer(sampleAppointment))
  expect(await calls.book(next)).toMatchObject({ booked: { id: sampleAppointment.id }, sent: typed })
  expect(calls.later()).toEqual([typed])
})

test('books for another person, and never sends the one before, which was given up', async () => {
  const calls = await bookUnanswered(answer(later))
  const next = { ...typed, name: 'Somebody Else', contact: '+91 90000 99999', slot: later.slot }
  expect(await calls.book(next)).toMatchObject({ booked: { id: 'b-2' }, sent: next })
  expect(calls.later()).toEqual([next])
})
