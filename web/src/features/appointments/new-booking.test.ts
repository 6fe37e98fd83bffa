import { expect, test } from 'vitest'
import { sampleAppointment, sampleForm } from '#tests/support/sample-booking.ts'
import { asStored, isAsSent, newBooking } from './new-booking.ts'
import { EMPTY_BOOKING } from './use-book-form.ts'

const { date, slot, ...form } = sampleForm
const booking = newBooking(form, date, slot)

test('sends what the form has', () => {
  // The visitors' form may ask for more.
  expect({ ...sampleForm, ...booking }).toEqual(sampleForm)
})

test('sends an address left empty as none', () => {
  expect(newBooking({ ...form, email: ' ' }, date, slot)).toMatchObject({ email: null })
})

test('has nothing to report about a form that is stored as it is', () => {
  expect(isAsSent(booking, asStored(sampleAppointment, booking))).toBe(true)
})

test.each([...Object.keys(EMPTY_BOOKING), 'date', 'slot'])(
  'notices a %s edited since it was sent',
  (field) => {
    expect(isAsSent({ ...booking, [field]: 'edited' }, booking)).toBe(false)
  },
)

test.each(['email', 'visitKind', 'reason'])('notices a stored %s that differs from the form', (field) => {
  const edited = { ...booking, [field]: 'edited' }
  expect(isAsSent(edited, asStored(sampleAppointment, edited))).toBe(false)
})

test('takes the spelling of a name and number from the form', () => {
  const spelled = { ...sampleAppointment, name: 'ASHA', contact: '+91 1' }
  expect(asStored(spelled, booking)).toMatchObject({ name: form.name, contact: form.contact })
})

test.each([
  ['an address left empty', { ...form, email: '' }, sampleAppointment],
  ['an address in capitals', { ...form, email: form.email.toUpperCase() }, sampleAppointment],
  [
    'an address given beside the record’s',
    form,
    { ...sampleAppointment, email: 'record@example.com', givenEmail: form.email },
  ],
])('counts %s as sent', (_what, written, booked) => {
  const sent = newBooking(written, date, slot)
  expect(isAsSent(sent, asStored(booked, sent))).toBe(true)
})
