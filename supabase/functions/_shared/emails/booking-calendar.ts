import { type Attendee, createEvent, type DateArray } from 'ics'
import type { Booking } from '../contract/bookings.ts'
import type { Visit } from '../contract/visits.ts'
import type { ClinicFacts } from '../contract/settings.ts'
import { visitAdvice, visitPlace, visitTitle } from '../content/visit-kinds.ts'

type Event = Pick<Booking, 'id' | 'startsAt' | 'endsAt' | 'version' | 'visitKind' | 'reason'> &
  Partial<Pick<Visit, 'videoLink'>>

/** The recipient of a calendar invitation; without one, the file is just to keep. */
interface Invitation {
  method: 'REQUEST' | 'CANCEL'
  attendee: { name: string; email: string }
}

/**
 * An appointment as an iCalendar file (RFC 5545). Its times are in UTC, so that no client has to guess the zone. All
 * files of a booking have one UID, and its version makes their sequence: a calendar moves or removes the entry that
 * it has, and ignores a file that is older.
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
 * A parameter's text, without what RFC 5545 can't write in one: a double quote, and a backslash, which some calendars take
 * for an escape.
 */
const parameter = (text: string): string => text.replaceAll('"', "'").replaceAll('\\', '/')

/** Adds where a visit by video takes place: calendars know either URL or CONFERENCE (RFC 7986). */
function withVideoLink(file: string, videoLink: string): string {
  if (!URL.canParse(videoLink)) return file
  // In ASCII, so that a character is an octet.
  const { href } = new URL(videoLink)
  const lines = [`URL:${href}`, `CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL=Video call:${href}`]
  const folded = lines.map((line) => line.replaceAll(/.{70}(?=.)/g, '$&\r\n '))
  return file.replace('\r\nEND:VEVENT', () => `\r\n${folded.join('\r\n')}\r\nEND:VEVENT`)
}

/** An instant in the form that `ics` takes. */
export function utcParts(instant: string): DateArray {
  const at = new Date(instant)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}
