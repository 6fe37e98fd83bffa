import * as z from 'zod/mini'
import { Visit } from '../contract/visits.ts'
import { addressLines, clinic } from '../content/clinic.ts'
import { VISIT_ADVICE } from '../content/visit-advice.ts'
import { formatLongDate } from '../domain/dates.ts'
import type { Mail } from '../mailer.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { type Part, renderLetter } from './letter.ts'

/** What a mail about a booking tells: it was made, moved, cancelled, un-cancelled, or its address corrected. */
export const BookingMailKind = z.enum(['booked', 'rescheduled', 'cancelled', 'restored', 'corrected'])
export type BookingMailKind = z.infer<typeof BookingMailKind>

/** The booking that a mail is about, as it is when the mail is sent, with the address that the mail goes to. */
export const MailedVisit = z.extend(Visit, { email: z.string() })
export type MailedVisit = z.infer<typeof MailedVisit>

const headings: Record<BookingMailKind, string> = {
  booked: 'Your appointment is booked',
  rescheduled: 'Your appointment has moved',
  cancelled: 'Your appointment is cancelled',
  restored: 'Your appointment takes place after all',
  corrected: 'Your appointment',
}

const onThePhone = `call ${clinic.phone.display}`

/** How long the visit can be changed by its link, and what to do afterwards. */
function changes({ closed, cutoffHours }: MailedVisit): string {
  if (closed) return `It is too late to change this visit online. Please ${onThePhone}.`
  const until = cutoffHours === 0 ? 'it begins' : `${cutoffHours} hours before it`
  return `You can move or cancel your visit online until ${until}. After that, please ${onThePhone}.`
}

function coming(visit: MailedVisit, link: string): Part[] {
  return [
    `${clinic.name}, ${addressLines.join(', ')}`,
    VISIT_ADVICE,
    'Your visit, as it is now:',
    { link },
    changes(visit),
  ]
}

function cancelled(siteUrl: string): Part[] {
  return [
    'This visit does not take place. To book another one:',
    { link: `${siteUrl}/appointments` },
    `If this is a mistake, please ${onThePhone}.`,
  ]
}

/**
 * The mail about a booking, with a calendar file that adds, moves or removes the calendar's entry.
 *
 * @param link the address of the visit's own page
 */
export function bookingMail(
  visit: MailedVisit,
  kind: BookingMailKind,
  { link, siteUrl }: { link: string; siteUrl: string },
): Mail {
  const { name, email, date, slot, zone } = visit
  const heading = headings[kind]
  const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return {
    to: email,
    subject: `${heading}: ${formatLongDate(date)}, ${slot}`,
    ...renderLetter({
      heading,
      parts: [
        `Dear ${name},`,
        { strong: `${formatLongDate(date)}, ${slot} (${zone} time)` },
        ...(kind === 'cancelled' ? cancelled(siteUrl) : coming(visit, link)),
      ],
    }),
    calendar: { method, content: bookingCalendar(visit, { method, attendee: { name, email } }) },
  }
}
