import { clinicDefaults } from '../content/clinic-defaults.ts'
import type { Booking } from '../contract/bookings.ts'
import type { Mail } from '../mailer.ts'
import { bookingMail, BookingMailKind, type MailedVisit } from './booking-mail.ts'
import { type MailedWaiting, waitingMail, WaitingMailKind } from './waiting-mail.ts'
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
  version: 1,
  visitKind: null,
  reason: '',
}

/** The same booking as its patient sees it. */
export const sampleVisit: MailedVisit = {
  ...sampleBooking,
  closed: null,
  changesUntil: '2026-11-23T04:30:00Z',
  cutoffHours: 24,
  videoLink: null,
  movedFrom: { date: '2026-11-23', slot: '10:00 AM' },
  endedWait: false,
  now: '2026-11-20T04:00:00Z',
}

/** A slot held for somebody on the waiting list. */
export const sampleWaiting: MailedWaiting = {
  id: '00000000-0000-4000-8000-000000000002',
  state: 'offered',
  from: '2026-11-23',
  to: '2026-11-28',
  parts: ['morning', 'afternoon'],
  visit: null,
  offer: {
    id: '00000000-0000-4000-8000-000000000001',
    date: '2026-11-24',
    slot: '10:00 AM',
    startsAt: '2026-11-24T04:30:00Z',
    heldUntil: '2026-11-20T06:10:00Z',
    outcome: null,
  },
  zone: 'Asia/Kolkata',
  now: '2026-11-20T04:10:00Z',
  name: 'Asha Verma',
  email: 'asha@example.com',
}

/** One of each mail, for the preview. Add each new mail here. */
export const sampleMails = (siteUrl: string): Mail[] => [
  otpCodeMail(sampleBooking.email, '123456', clinicDefaults),
  ...BookingMailKind.options.map((kind) =>
    bookingMail(sampleVisit, kind, { link: `${siteUrl}/visit#sample`, siteUrl, clinic: clinicDefaults }),
  ),
  ...WaitingMailKind.options.map((kind) =>
    waitingMail(sampleWaiting, kind, {
      link: `${siteUrl}/waiting-list#sample`,
      unsubscribe: `${siteUrl}/api/waiting/unsubscribe`,
      clinic: clinicDefaults,
    }),
  ),
]
