import { expect, test } from 'vitest'
import { bookingConfirmationMail } from './booking-confirmation.ts'
import { sampleBooking } from './samples.ts'

const site = 'https://clinic.example'

test('says when and where, in the clinic’s time', () => {
  const { to, subject, text } = bookingConfirmationMail(sampleBooking, 'booked', site)
  expect(to).toBe('asha@example.com')
  expect(subject).toBe('Your appointment is booked: Tuesday, November 24, 2026, 10:00 AM')
  expect(text).toContain('Dear Asha Verma,')
  expect(text).toContain('Tuesday, November 24, 2026, 10:00 AM (Asia/Kolkata time)')
  expect(text).toContain('12 Neem Tree Lane')
  expect(text).toContain(site)
})

test('says so when the appointment has moved', () => {
  const { subject, text } = bookingConfirmationMail(sampleBooking, 'rescheduled', site)
  expect(subject).toContain('has moved')
  expect(text).not.toContain('is booked')
})

test('carries the appointment as a calendar file', () => {
  const { attachments } = bookingConfirmationMail(sampleBooking, 'booked', site)
  expect(attachments).toMatchObject([{ filename: 'appointment.ics' }])
  expect(attachments?.[0]?.content).toContain('DTSTART:20261124T043000Z')
})
