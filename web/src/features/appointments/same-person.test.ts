import { expect, test } from 'vitest'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { isSamePerson } from './same-person.ts'

const booking = {
  ...sampleAppointment,
  name: 'Sunita Rao',
  contact: '+91 98700 18740',
  email: 'sunita@example.com',
}

test.each([
  ['the name in another spelling', { name: ' sunita  rao', contact: booking.contact }],
  ['the number in another spelling', { name: 'Sunita Rao', contact: '+919870018740' }],
  [
    'another number and the record’s e-mail',
    { name: 'Sunita Rao', contact: '1', email: 'Sunita@example.com ' },
  ],
  ['the patient, even with another name', { patientUid: booking.patientUid, name: 'x', contact: 'y' }],
])('recognizes a person by %s', (_by, person) => {
  expect(isSamePerson(booking, person)).toBe(true)
})

test('recognizes a person by the number given for this booking', () => {
  const given = { ...booking, givenContact: '+91 90000 22222' }
  expect(isSamePerson(given, { name: 'Sunita Rao', contact: '+91 9000022222' })).toBe(true)
})

test.each([
  ['another name', { name: 'Sunil Rao', contact: booking.contact, email: booking.email }],
  ['another number and no e-mail', { name: 'Sunita Rao', contact: '+91 90000 33333', email: null }],
  [
    'another patient of that name',
    { patientUid: 'P-22222222', name: 'Sunita Rao', contact: booking.contact },
  ],
])('distinguishes %s', (_what, person) => {
  expect(isSamePerson({ ...booking, email: '' }, person)).toBe(false)
})
