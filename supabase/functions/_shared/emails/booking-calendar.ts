import { createEvent, type DateArray } from 'ics'
import type { Booking } from '../contract/bookings.ts'
import { addressLines, clinic } from '../content/clinic.ts'

/** An appointment as an iCalendar file (RFC 5545). Its times are in UTC, so that no client has to guess the zone. */
export function bookingCalendar(booking: Pick<Booking, 'id' | 'startsAt' | 'endsAt'>): string {
  const { value, error } = createEvent({
    uid: `${booking.id}@clinic`,
    productId: 'nutrition-clinic',
    method: 'PUBLISH',
    title: `Consultation at ${clinic.name}`,
    location: addressLines.join(', '),
    description: 'Please arrive 15 minutes early and bring ID and reports.',
    start: utcParts(booking.startsAt),
    startInputType: 'utc',
    end: utcParts(booking.endsAt),
    endInputType: 'utc',
  })
  if (!value) throw new Error('The calendar file could not be made', { cause: error })
  return value
}

function utcParts(instant: string): DateArray {
  const at = new Date(instant)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}
