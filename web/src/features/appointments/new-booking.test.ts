import { expect, test } from 'vitest'
import { sampleForm } from '#tests/support/sample-booking.ts'
import { isAsSent, newBooking } from './new-booking.ts'
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

test.each([...Object.keys(EMPTY_BOOKING), 'date', 'slot'])(
  'notices a %s edited since it was sent',
  (field) => {
    expect(isAsSent({ ...booking, [field]: 'edited' }, booking)).toBe(false)
  },
)
