import * as z from 'zod/mini'
import { visitPlace } from '../_shared/content/visit-kinds.ts'
import { AppointmentStatus } from '../_shared/contract/appointments.ts'
import { instant } from '../_shared/contract/primitives.ts'
import { type ClinicFacts, VisitKind } from '../_shared/contract/settings.ts'
import { calendarFile, textValue, timeValue } from '../_shared/emails/calendar-file.ts'

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
export const calendarFeed = (visits: FeedVisit[], clinic: ClinicFacts): string =>
  calendarFile(
    ['METHOD:PUBLISH', `X-WR-CALNAME:${textValue(clinic.clinicName)}: appointments`],
    visits.map((visit) => eventOf(visit, clinic)),
  )

const eventOf = (visit: FeedVisit, clinic: ClinicFacts): string[] => [
  // Not the UID used in the patients' mails, so that a calendar with both keeps both.
  `UID:${visit.id}.desk@clinic`,
  `SUMMARY:${textValue(visit.name ?? 'Appointment')}`,
  `DTSTAMP:${timeValue(visit.updatedAt)}`,
  `DTSTART:${timeValue(visit.startsAt)}`,
  `DTEND:${timeValue(visit.endsAt)}`,
  `SEQUENCE:${visit.version - 1}`,
  `LOCATION:${textValue(visitPlace(visit.visitKind, clinic))}`,
  `STATUS:${visit.status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'}`,
  'CLASS:PRIVATE',
  `LAST-MODIFIED:${timeValue(visit.updatedAt)}`,
]
