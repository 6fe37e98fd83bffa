import { createEvents, type EventAttributes } from 'ics'
import * as z from 'zod/mini'
import { visitPlace } from '../_shared/content/visit-kinds.ts'
import { AppointmentStatus } from '../_shared/contract/appointments.ts'
import { instant } from '../_shared/contract/primitives.ts'
import { type ClinicFacts, VisitKind } from '../_shared/contract/settings.ts'
import { foldLines, utcParts } from '../_shared/emails/booking-calendar.ts'

/** An appointment as a feed shows it. */
export const FeedVisit = z.object({
  id: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  status: AppointmentStatus,
  visitKind: z.nullable(VisitKind),
  version: z.number(),
  updatedAt: instant(),
  /** Null unless the feed's owner chose names. */
  name: z.nullable(z.string()),
})
export type FeedVisit = z.infer<typeof FeedVisit>

/**
 * The appointments as an iCalendar file (RFC 5545). The same appointments give the same file, byte for byte, and each
 * keeps its UID when it is moved: nothing in the file depends on the time of the request.
 */
export function calendarFeed(visits: FeedVisit[], clinic: ClinicFacts): string {
  const header = {
    productId: 'nutrition-clinic',
    method: 'PUBLISH',
    // The only line that the library doesn't escape.
    calName: `${clinic.clinicName}: appointments`.replace(/[\\;,]/g, '\\$&'),
  }
  const { value, error } = createEvents(
    visits.map((visit) => eventOf(visit, clinic)),
    header,
  )
  if (!value) throw new Error('The calendar feed could not be made', { cause: error })
  return foldLines(value)
}

function eventOf(visit: FeedVisit, clinic: ClinicFacts): EventAttributes {
  const { id, version, status, visitKind, name } = visit
  const event = {
    // Not the UID used in the patients' mails, so that a calendar with both keeps both.
    uid: `${id}.desk@clinic`,
    sequence: version - 1,
    // The DTSTAMP; the library's types lack it.
    timestamp: Date.parse(visit.updatedAt),
    lastModified: utcParts(visit.updatedAt),
    status: status === 'confirmed' ? ('CONFIRMED' as const) : ('TENTATIVE' as const),
    title: name ?? 'Appointment',
    location: visitPlace(visitKind, clinic),
    start: utcParts(visit.startsAt),
    startInputType: 'utc' as const,
    end: utcParts(visit.endsAt),
    endInputType: 'utc' as const,
    classification: 'PRIVATE',
  }
  return event
}
