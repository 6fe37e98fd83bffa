import { type Attendee, createEvent, type DateArray } from 'ics'
import type { Booking } from '../contract/bookings.ts'
import type { Visit } from '../contract/visits.ts'
import type { ClinicFacts } from '../contract/settings.ts'
import { visitAdvice, visitPlace, visitTitle } from '../content/visit-kinds.ts'

type Event = Pick<Booking, 'id' | 'startsAt' | 'endsAt' | 'version' | 'visitKind' | 'reason'> &
  Partial<Pick<Visit, 'videoLink'>>

/** The recipient of a calendar invitation; without one, the file is just a download. */
interface Invitation {
  method: 'REQUEST' | 'CANCEL'
  attendee: { name: string; email: string }
}

/**
 * An appointment as an iCalendar file (RFC 5545). Its times are in UTC, so that no client has to guess the zone. All
 * files of a booking have the same UID, and the booking's version is their sequence: a calendar updates or removes
 * its entry, and ignores older files.
 */
export function bookingCalendar(booking: Event, clinic: ClinicFacts, invitation?: Invitation): string {
  const attendees: Attendee[] = invitation
    ? [
        {
          email: invitation.attendee.email,
          name: parameter(invitation.attendee.name),
          rsvp: false,
          partstat: 'ACCEPTED',
          role: 'REQ-PARTICIPANT',
        },
      ]
    : []
  const { visitKind, reason, videoLink } = booking
  const { value, error } = createEvent({
    uid: `${booking.id}@clinic`,
    sequence: booking.version - 1,
    productId: 'nutrition-clinic',
    method: invitation?.method ?? 'PUBLISH',
    status: invitation?.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    title: visitTitle(visitKind, clinic),
    location: visitPlace(visitKind, clinic),
    description: [visitAdvice(visitKind), reason && `Reason for the visit: ${reason}`]
      .filter(Boolean)
      .join('\n\n'),
    start: utcParts(booking.startsAt),
    startInputType: 'utc',
    end: utcParts(booking.endsAt),
    endInputType: 'utc',
    organizer: { name: parameter(clinic.clinicName), email: clinic.email },
    attendees,
  })
  if (!value) throw new Error('The calendar file could not be made', { cause: error })
  return videoLink ? withVideoLink(value, videoLink) : value
}

/**
 * A parameter's text without the characters that RFC 5545 can't represent in one: a double quote, and a backslash,
 * which some calendars read as an escape.
 */
const parameter = (text: string): string => text.replaceAll('"', "'").replaceAll('\\', '/')

/** Adds the link of a video visit: calendars support either URL or CONFERENCE (RFC 7986). */
function withVideoLink(file: string, videoLink: string): string {
  if (!URL.canParse(videoLink)) return file
  // The parsed link is ASCII, so each character is one octet.
  const { href } = new URL(videoLink)
  const lines = [`URL:${href}`, `CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL=Video call:${href}`]
  const folded = lines.map((line) => line.replaceAll(/.{70}(?=.)/g, '$&\r\n '))
  return file.replace('\r\nEND:VEVENT', () => `\r\n${folded.join('\r\n')}\r\nEND:VEVENT`)
}

/** An instant in the form that `ics` expects. */
export function utcParts(instant: string): DateArray {
  const at = new Date(instant)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}
