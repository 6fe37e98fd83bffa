import type { Booking } from '../contract/bookings.ts'
import type { Mail } from '../mailer.ts'
import { bookingConfirmationMail } from './booking-confirmation.ts'
import { otpCodeMail } from './otp-code.ts'

/** An invented booking, for tests and previews. */
export const sampleBooking: Booking = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Asha Verma',
  contact: '+91 98765 43210',
  email: 'asha@example.com',
  date: '2026-11-24',
  slot: '10:00 AM',
  status: 'pending',
  zone: 'Asia/Kolkata',
  startsAt: '2026-11-24T04:30:00Z',
  endsAt: '2026-11-24T05:00:00Z',
  durationMinutes: 30,
}

/** One of each mail, for the preview. Add each new mail here. */
export const sampleMails = (siteUrl: string): Mail[] => [
  otpCodeMail(sampleBooking.email, '123456'),
  bookingConfirmationMail(sampleBooking, 'booked', siteUrl),
  bookingConfirmationMail(sampleBooking, 'rescheduled', siteUrl),
]
