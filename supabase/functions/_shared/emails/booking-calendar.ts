import { type Attendee, createEvent, type DateArray } from 'ics'
import type { Booking } from '../contract/bookings.ts'
import type { ClinicFacts } from '../contract/settings.ts'
import { addressLines } from '../domain/clinic-facts.ts'
import { VISIT_ADVICE } from '../content/visit-advice.ts'

type Event = Pick<Booking, 'id' | 'startsAt' | 'endsAt' | 'version'>

/** Who a calendar file of a mail is for; without one, it is a file to keep. */
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
    ? [{ ...invitation.attendee, rsvp: false, partstat: 'ACCEPTED', role: 'REQ-PARTICIPANT' }]
    : []
  const { value, error } = createEvent({
    uid: `${booking.id}@clinic`,
    sequence: booking.version - 1,
    productId: 'nutrition-clinic',
    method: invitation?.method ?? 'PUBLISH',
    status: invitation?.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    title: `Consultation at ${clinic.clinicName}`,
    location: addressLines(clinic).join(', '),
    description: VISIT_ADVICE,
    start: utcParts(booking.startsAt),
    startInputType: 'utc',
    end: utcParts(booking.endsAt),
    endInputType: 'utc',
    organizer: { name: clinic.clinicName, email: clinic.email },
    attendees,
  })
  if (!value) throw new Error('The calendar file could not be made', { cause: error })
  return value
}

function utcParts(instant: string): DateArray {
  const at = new Date(instant)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}
