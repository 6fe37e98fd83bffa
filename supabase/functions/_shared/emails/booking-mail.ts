import * as z from 'zod/mini'
import { Visit } from '../contract/visits.ts'
import type { ClinicFacts } from '../contract/settings.ts'
import {
  cutoffMoment,
  dietitianOf,
  videoHint,
  visitAdvice,
  visitAdviceTitle,
  visitKindNames,
  visitPlace,
} from '../content/visit-kinds.ts'
import { formatLongDate } from '../domain/dates.ts'
import { zoneName } from '../domain/zone-name.ts'
import type { Mail } from '../mailer.ts'
import { bookingCalendar } from './booking-calendar.ts'
import {
  buttonPart,
  factPart,
  type Letter,
  linkPart,
  movedPart,
  renderLetter,
  smallLinkPart,
  visitPart,
} from './letter.ts'

/**
 * The occasion of a mail about a booking: booked, moved, its kind changed, cancelled, restored, its address
 * corrected, or a reminder.
 */
export const BookingMailKind = z.enum([
  'booked',
  'rescheduled',
  'changed',
  'cancelled',
  'restored',
  'corrected',
  'reminder',
])
export type BookingMailKind = z.infer<typeof BookingMailKind>

/**
 * The booking that a mail is about, in its state at the time of sending, with the recipient's address and whether the
 * booking took that address off the waiting list.
 */
export const MailedVisit = z.extend(Visit, { email: z.string(), endedWait: z.boolean() })
export type MailedVisit = z.infer<typeof MailedVisit>

const headings: Record<BookingMailKind, string> = {
  booked: 'Your appointment is booked',
  rescheduled: 'Your appointment has moved',
  changed: 'Your appointment has changed',
  cancelled: 'Your appointment is cancelled',
  restored: 'Your appointment takes place after all',
  corrected: 'Your appointment',
  reminder: 'We look forward to your visit',
}

const onThePhone = ({ phones }: ClinicFacts) => `call ${phones[0]}`

/** Until when the visit can be changed online, and what to do afterwards. */
function changes(visit: MailedVisit, clinic: ClinicFacts): string {
  if (visit.closed) return `It is too late to change this visit online. Please ${onThePhone(clinic)}.`
  const until = cutoffMoment(visit)
  return `You can move or cancel your visit online until ${until}. After that, please ${onThePhone(clinic)}.`
}

/** Where the visit takes place or, for a video visit, how to join it. */
function place(visit: MailedVisit, clinic: ClinicFacts) {
  const { visitKind, videoLink } = visit
  if (visitKind === 'video')
    return factPart(visitKindNames.video, videoLink ? linkPart(videoLink) : videoHint(visit))
  const where = `${clinic.clinicName}, ${visitPlace(visitKind, clinic)}`
  return factPart(visitKind ? visitKindNames[visitKind] : 'Where', where)
}

const coming = (visit: MailedVisit, link: string, clinic: ClinicFacts): Letter['parts'] => [
  place(visit, clinic),
  factPart('You will see', dietitianOf(clinic)),
  ...(visit.reason ? [factPart('Reason for the visit', visit.reason)] : []),
  factPart(visitAdviceTitle(visit.visitKind), visitAdvice(visit.visitKind)),
  buttonPart(visit.closed ? 'See your visit' : 'See, move or cancel', link),
  changes(visit, clinic),
  ...(visit.endedWait
    ? [
        'With this booking you are off our waiting list. If you would still like an earlier time, ask for it on the page of your visit.',
      ]
    : []),
]

const cancelled = (link: string, siteUrl: string, clinic: ClinicFacts): Letter['parts'] => [
  'This visit does not take place.',
  buttonPart('Book another visit', `${siteUrl}/appointments`),
  `If this is a mistake, please ${onThePhone(clinic)}.`,
  factPart('Your visit, as it is now', smallLinkPart(link)),
]

/**
 * The mail about a booking, with a calendar file that adds, moves or removes the calendar's entry.
 *
 * @param link the address of the visit's own page
 */
export function bookingMail(
  visit: MailedVisit,
  kind: BookingMailKind,
  { link, siteUrl, clinic }: { link: string; siteUrl: string; clinic: ClinicFacts },
): Mail {
  const { name, email, date, slot, zone, movedFrom } = visit
  const heading = headings[kind]
  const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return {
    to: email,
    subject: `${kind === 'reminder' ? 'Reminder' : heading}: ${formatLongDate(date)}, ${slot}`,
    ...renderLetter(
      {
        heading,
        parts: [
          `Dear ${name},`,
          ...(kind === 'rescheduled' && movedFrom
            ? [movedPart(`${formatLongDate(movedFrom.date)}, ${movedFrom.slot}`)]
            : []),
          visitPart({ date, slot, zone: zoneName(zone, Date.parse(visit.startsAt)) }, kind !== 'cancelled'),
          ...(kind === 'cancelled' ? cancelled(link, siteUrl, clinic) : coming(visit, link, clinic)),
        ],
      },
      clinic,
    ),
    calendar: {
      method,
      content: bookingCalendar(visit, clinic, siteUrl, { method, attendee: { name, email } }),
    },
  }
}
