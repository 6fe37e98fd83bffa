import type { Booking } from '../contract/bookings.ts'
import type { Visit } from '../contract/visits.ts'
import type { ClinicFacts } from '../contract/settings.ts'
import { mailLink } from '../domain/clinic-facts.ts'
import { visitAdvice, visitPlace, visitTitle } from '../content/visit-kinds.ts'
import { calendarFile, textValue, timeValue } from './calendar-file.ts'

type Event = Pick<Booking, 'id' | 'startsAt' | 'endsAt' | 'version' | 'visitKind'> &
  Partial<Pick<Visit, 'videoLink'>>

/** The recipient of a calendar invitation; without one, the file is just a download. */
interface Invitation {
  method: 'REQUEST' | 'CANCEL'
  attendee: { name: string; email: string }
}

/**
 * An appointment as an iCalendar file. All files of a booking have the same UID, and the booking's version is their
 * sequence: a calendar updates or removes its entry, and ignores older files.
 */
export function bookingCalendar(
  booking: Event,
  clinic: ClinicFacts,
  siteUrl: string,
  invitation?: Invitation,
): string {
  const { visitKind, videoLink } = booking
  const { method, attendee } = invitation ?? { method: 'PUBLISH' }
  const [phone] = clinic.phones
  const link = videoLink && URL.canParse(videoLink) ? new URL(videoLink).href : null
  // Without the reason for the visit: calendars are shared.
  const description = `${visitAdvice(visitKind)}\n\nQuestions? Call us at ${phone}.`
  const event = [
    `UID:${booking.id}@clinic`,
    `SUMMARY:${textValue(visitTitle(visitKind, clinic))}`,
    `DTSTAMP:${timeValue(Date.now())}`,
    `DTSTART:${timeValue(booking.startsAt)}`,
    `DTEND:${timeValue(booking.endsAt)}`,
    `SEQUENCE:${booking.version - 1}`,
    `DESCRIPTION:${textValue(description)}`,
    `LOCATION:${textValue(visitPlace(visitKind, clinic))}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN="${parameter(clinic.clinicName)}":${mailLink(clinic.email)}`,
    ...(attendee
      ? [
          `ATTENDEE;RSVP=FALSE;ROLE="REQ-PARTICIPANT";PARTSTAT="ACCEPTED";CN="${parameter(attendee.name)}":${mailLink(attendee.email)}`,
        ]
      : []),
    `CONTACT:${textValue(`${clinic.clinicName}, ${phone}`)}`,
    `URL:${link ?? new URL(siteUrl).href}`,
    // Calendars support either URL or CONFERENCE (RFC 7986).
    ...(link ? [`CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL=Video call:${link}`] : []),
  ]
  return calendarFile([`METHOD:${method}`], [event])
}

/**
 * A parameter's text without the characters that RFC 5545 can't represent in one: a double quote, and a backslash,
 * which some calendars read as an escape.
 */
const parameter = (text: string): string => text.replaceAll('"', "'").replaceAll('\\', '/')
