import { type Attendee, createEvent, type DateArray } from 'ics'
import type { Booking } from '../contract/bookings.ts'
import type { Visit } from '../contract/visits.ts'
import type { ClinicFacts } from '../contract/settings.ts'
import { visitAdvice, visitPlace, visitTitle } from '../content/visit-kinds.ts'

type Event = Pick<Booking, 'id' | 'startsAt' | 'endsAt' | 'version' | 'visitKind'> &
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
export function bookingCalendar(
  booking: Event,
  clinic: ClinicFacts,
  siteUrl: string,
  invitation?: Invitation,
): string {
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
  const { visitKind, videoLink } = booking
  const [phone] = clinic.phones
  const { value, error } = createEvent({
    uid: `${booking.id}@clinic`,
    sequence: booking.version - 1,
    productId: 'nutrition-clinic',
    method: invitation?.method ?? 'PUBLISH',
    status: invitation?.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    title: visitTitle(visitKind, clinic),
    location: visitPlace(visitKind, clinic),
    // Without the reason for the visit: calendars are shared.
    description: `${visitAdvice(visitKind)}\n\nQuestions? Call us at ${phone}.`,
    start: utcParts(booking.startsAt),
    startInputType: 'utc',
    end: utcParts(booking.endsAt),
    endInputType: 'utc',
    organizer: { name: parameter(clinic.clinicName), email: clinic.email },
    attendees,
  })
  if (!value) throw new Error('The calendar file could not be made', { cause: error })
  const link = videoLink && URL.canParse(videoLink) ? new URL(videoLink).href : null
  return withLines(value, [
    `CONTACT:${textValue(`${clinic.clinicName}, ${phone}`)}`,
    `URL:${link ?? new URL(siteUrl).href}`,
    // Calendars support either URL or CONFERENCE (RFC 7986).
    ...(link ? [`CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL=Video call:${link}`] : []),
  ])
}

/**
 * A parameter's text without the characters that RFC 5545 can't represent in one: a double quote, and a backslash,
 * which some calendars read as an escape.
 */
const parameter = (text: string): string => text.replaceAll('"', "'").replaceAll('\\', '/')

/** A property's text, escaped as RFC 5545 (3.3.11) says. */
const textValue = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

const encoder = new TextEncoder()

/** Folds a line after at most 75 octets, never within a character. */
function foldLine(line: string): string {
  if (encoder.encode(line).length <= 75) return line
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** Folds the lines of a file anew: `ics` counts characters, RFC 5545 (3.1) octets. */
export const foldLines = (file: string): string =>
  file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')

/** Adds properties that `ics` can't write to the event. */
const withLines = (file: string, lines: readonly string[]): string =>
  foldLines(file.replace('\r\nEND:VEVENT', () => `\r\n${lines.join('\r\n')}\r\nEND:VEVENT`))

/** An instant in the form that `ics` expects. */
export function utcParts(instant: string): DateArray {
  const at = new Date(instant)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}
