import type { Booking } from '../contract/bookings.ts'
import { formatLongDate } from '../domain/dates.ts'
import type { Mail } from '../mailer.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { clinic } from '../content/clinic.ts'
import { escapeHtml, layout } from './layout.ts'

/** The mail after a booking or a change of its time, with a calendar file. */
export function bookingConfirmationMail(
  booking: Booking,
  kind: 'booked' | 'rescheduled',
  siteUrl: string,
): Mail {
  const when = `${formatLongDate(booking.date)}, ${booking.slot} (${booking.zone} time)`
  const heading = kind === 'booked' ? 'Your appointment is booked' : 'Your appointment has moved'
  return {
    to: booking.email,
    subject: `${heading}: ${formatLongDate(booking.date)}, ${booking.slot}`,
    text: `Dear ${booking.name},

${heading}:

${when}
${clinic.name}, ${clinic.address.join(', ')}

Please arrive 15 minutes early and bring ID and reports. To cancel, call ${clinic.phone.display} at least 24 hours in advance.

${siteUrl}`,
    html: layout(
      heading,
      `<p style="margin:0 0 16px">Dear ${escapeHtml(booking.name)},</p>
<p style="margin:0 0 16px;font-size:18px;font-weight:bold">${escapeHtml(when)}</p>
<p style="margin:0 0 16px">${escapeHtml(clinic.address.join(', '))}</p>
<p style="margin:0">Please arrive 15 minutes early and bring ID and reports. To cancel, call ${escapeHtml(clinic.phone.display)} at least 24 hours in advance.</p>`,
    ),
    attachments: [
      {
        filename: 'appointment.ics',
        content: bookingCalendar(booking),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      },
    ],
  }
}
