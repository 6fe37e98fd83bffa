import type { Booking } from '../contract/bookings.ts'
import { addressLines, clinic } from '../content/clinic.ts'
import { formatLongDate } from '../domain/dates.ts'
import type { Mail } from '../mailer.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { renderLetter } from './letter.ts'

const headings = {
  booked: 'Your appointment is booked',
  rescheduled: 'Your appointment has moved',
}

/** The mail after a booking or a change of its time, with a calendar file. */
export function bookingConfirmationMail(
  booking: Omit<Booking, 'durationMinutes'>,
  kind: 'booked' | 'rescheduled',
  siteUrl: string,
): Mail {
  const { name, email, date, slot, zone } = booking
  const heading = headings[kind]
  return {
    to: email,
    subject: `${heading}: ${formatLongDate(date)}, ${slot}`,
    ...renderLetter({
      heading,
      parts: [
        `Dear ${name},`,
        { strong: `${formatLongDate(date)}, ${slot} (${zone} time)` },
        `${clinic.name}, ${addressLines.join(', ')}`,
        `Please arrive 15 minutes early and bring ID and reports. To cancel, call ${clinic.phone.display} at least 24 hours in advance.`,
        siteUrl,
      ],
    }),
    attachments: [
      {
        filename: 'appointment.ics',
        content: bookingCalendar(booking),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      },
    ],
  }
}
