import { expect, test } from 'vitest'
import { clinicDefaults } from '../content/clinic-defaults.ts'
import type { ClinicFacts } from '../contract/settings.ts'
import { bookingMail, BookingMailKind } from './booking-mail.ts'
import { sampleVisit } from './samples.ts'

const link = 'https://clinic.example/visit#token'
const addresses = { link, siteUrl: 'https://clinic.example', clinic: clinicDefaults }

const mailOf = (kind: BookingMailKind, change = {}) =>
  bookingMail({ ...sampleVisit, ...change }, kind, addresses)
const textOf = (kind: BookingMailKind, change = {}) => mailOf(kind, change).text
const struck = (kind: BookingMailKind) => /<s>([^<]+)<\/s>/.exec(mailOf(kind).html)?.[1]

/** The lines of a calendar file, with folded ones joined. */
const linesOf = (content = '') => content.replaceAll(/\r\n[ \t]/g, '').split('\r\n')

test('gives time and place, in the clinic’s zone', () => {
  const { to, subject, text } = bookingMail(sampleVisit, 'booked', addresses)
  expect(to).toBe('asha@example.com')
  expect(subject).toBe('Your appointment is booked: Tuesday, November 24, 2026, 10:00 AM')
  expect(text).toContain('Dear Asha Verma,')
  expect(text).toContain('Tuesday, November 24, 2026, 10:00 AM (India Standard Time)')
  expect(text).toContain('12 Neem Tree Lane')
})

test('says so when the appointment has moved, and from when', () => {
  const { subject, text } = bookingMail(sampleVisit, 'rescheduled', addresses)
  expect(subject).toContain('has moved')
  expect(text).toContain(
    'Your visit has moved from Monday, November 23, 2026, 10:00 AM to:\n\nTuesday, November 24, 2026, 10:00 AM (',
  )
  expect(text).not.toContain('is booked')
  // A visit that was moved before its former time was stored.
  expect(bookingMail({ ...sampleVisit, movedFrom: null }, 'rescheduled', addresses).text).not.toContain(
    ' from ',
  )
})

test('strikes out what is no longer true: the former time, and a cancelled one', () => {
  expect(struck('rescheduled')).toBe('Monday, November 23, 2026, 10:00 AM')
  expect(struck('cancelled')).toBe('10:00 AM')
  expect(struck('booked')).toBeUndefined()
})

test('names whom the patient will see: the role, or the name once it is set', () => {
  expect(bookingMail(sampleVisit, 'booked', addresses).text).toContain('You will see: Our senior dietitian')
  const clinic = { ...clinicDefaults, dietitianName: 'Meera Rao', dietitianDegree: 'MSc' }
  expect(bookingMail(sampleVisit, 'booked', { ...addresses, clinic }).text).toContain(
    'You will see: Meera Rao, MSc\n',
  )
})

test('has a button for what the patient can still do', () => {
  expect(textOf('booked')).toContain(`See, move or cancel:\n${link}`)
  expect(textOf('booked', { closed: 'late' })).toContain(`See your visit:\n${link}`)
  expect(textOf('cancelled')).toContain('Book another visit:\nhttps://clinic.example/appointments')
})

test('names a former time only in the mail of the move', () => {
  for (const kind of BookingMailKind.options.filter((other) => other !== 'rescheduled'))
    expect(bookingMail(sampleVisit, kind, addresses).text).not.toContain('November 23, 2026, 10:00 AM to:')
})

test('has the visit’s link in text and HTML, and says until when it can be changed', () => {
  const { text, html } = bookingMail(sampleVisit, 'booked', addresses)
  expect(text).toContain(link)
  expect(html).toContain(`href="${link}"`)
  expect(text).toContain('until 24 hours before it begins. After that, please call +1 202-555-0142.')
  expect(bookingMail({ ...sampleVisit, cutoffHours: 0 }, 'booked', addresses).text).toContain(
    'until it begins',
  )
  expect(bookingMail({ ...sampleVisit, closed: 'late' }, 'booked', addresses).text).toContain('too late')
})

test('gives the kind of a visit and its reason if they were chosen', () => {
  const { text } = bookingMail(
    { ...sampleVisit, visitKind: 'clinic', reason: 'Thyroid' },
    'booked',
    addresses,
  )
  expect(text).toContain('At the clinic: Nivara Nutrition, 12 Neem Tree Lane')
  expect(text).toContain('Reason for the visit: Thyroid')
  expect(bookingMail(sampleVisit, 'booked', addresses).text).not.toContain('Reason')
})

test('a visit by video has no address, and the link once the server sends it', () => {
  const video = { ...sampleVisit, visitKind: 'video' as const }
  const early = bookingMail(video, 'booked', addresses).text
  expect(early).toContain(
    'By video: The link to the video call is on your visit’s page from 24 hours before.',
  )
  expect(early).not.toContain('Neem Tree Lane')
  const near = { ...video, now: '2026-11-24T02:30:00Z' }
  const { text, html, calendar } = bookingMail(
    { ...near, videoLink: 'https://video.example/room' },
    'reminder',
    addresses,
  )
  expect(text).toContain('https://video.example/room')
  expect(html).toContain('href="https://video.example/room"')
  expect(linesOf(calendar?.content)).toContain('URL:https://video.example/room')
  expect(bookingMail(near, 'reminder', addresses).text).toContain('The clinic tells you how to join')
})

test('says that the booking ended the wait for a time', () => {
  const said = 'With this booking you are off our waiting list.'
  expect(bookingMail({ ...sampleVisit, endedWait: true }, 'booked', addresses).text).toContain(said)
  expect(bookingMail(sampleVisit, 'booked', addresses).text).not.toContain(said)
})

test('a reminder begins by saying so, and has the link', () => {
  const { subject, text } = bookingMail(sampleVisit, 'reminder', addresses)
  expect(subject).toBe('Reminder: Tuesday, November 24, 2026, 10:00 AM')
  expect(text).toContain(link)
})

test('a cancellation links to the visit’s page and to a new booking, and gives no place', () => {
  const { subject, text } = bookingMail(sampleVisit, 'cancelled', addresses)
  expect(subject).toContain('is cancelled')
  expect(text).toContain('https://clinic.example/appointments')
  expect(text).toContain(link)
  expect(text).not.toContain('arrive')
})

test('the visit’s address in a cancellation is as small as the one under the button', () => {
  const { html } = mailOf('cancelled')
  expect(html.match(/font-size:12px;line-height:16px"><a [^>]*class="muted"/g)).toHaveLength(2)
})

test.each([
  ['booked', 'REQUEST', 'CONFIRMED'],
  ['rescheduled', 'REQUEST', 'CONFIRMED'],
  ['restored', 'REQUEST', 'CONFIRMED'],
  ['cancelled', 'CANCEL', 'CANCELLED'],
] as const)('%s: the calendar file is a %s of one entry', (kind, method, status) => {
  const { calendar } = bookingMail({ ...sampleVisit, version: 4 }, kind, addresses)
  expect(calendar?.method).toBe(method)
  const lines = linesOf(calendar?.content)
  expect(lines).toEqual(
    expect.arrayContaining([
      `METHOD:${method}`,
      `STATUS:${status}`,
      `UID:${sampleVisit.id}@clinic`,
      'SEQUENCE:3',
      'DTSTART:20261124T043000Z',
    ]),
  )
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
  expect(lines.find((line) => line.startsWith('ATTENDEE'))).toContain('mailto:asha@example.com')
})

test('uses the clinic’s settings, in the calendar file too', () => {
  const set: ClinicFacts = {
    ...clinicDefaults,
    clinicName: 'Ragi House',
    phones: ['+91 20 5550 0142'],
    street: '7 Millet Road',
    email: 'hello@ragi.example',
  }
  const { text, html, calendar } = bookingMail(sampleVisit, 'booked', { ...addresses, clinic: set })
  for (const body of [text, html]) {
    for (const fact of ['Ragi House', '+91 20 5550 0142', '7 Millet Road', 'hello@ragi.example'])
      expect(body).toContain(fact)
  }
  const file = linesOf(calendar?.content).join('\n')
  expect(file).toContain('SUMMARY:Consultation at Ragi House')
  expect(file).toContain('LOCATION:7 Millet Road')
  expect(file).toContain('mailto:hello@ragi.example')
})
