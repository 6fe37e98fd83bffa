import type { ClinicFacts, VisitKind } from '../contract/settings.ts'
import { addressLines } from '../domain/clinic-facts.ts'
import { countOf } from '../domain/count-of.ts'
import { DAY_MS, HOUR_MS } from '../domain/durations.ts'
import { siteCopy } from './site-copy.ts'

export const visitKindNames: Record<VisitKind, string> = {
  clinic: 'At the clinic',
  video: 'By video',
}

/** How a visit takes place; null (not chosen) means at the clinic. */
type Kind = VisitKind | null

/** Instructions for the patient: in mails, in calendars and on the visit's own page. */
export const visitAdvice = (kind: Kind): string =>
  kind === 'video'
    ? 'Please be ready five minutes early and have ID and reports at hand.'
    : 'Please arrive 15 minutes early and bring ID and reports.'

/** The title of the instructions. */
export const visitAdviceTitle = (kind: Kind): string =>
  kind === 'video' ? 'Before we begin' : 'What to bring'

/** Whom a patient will see: the role alone until the clinic has set a name. */
export const dietitianOf = ({
  dietitianName: name,
  dietitianDegree: degree,
  dietitianRegistration: registration,
}: ClinicFacts): string =>
  name
    ? [name, degree, registration].filter(Boolean).join(', ')
    : `Our ${siteCopy.dietitianTitle.toLowerCase()}`

/** Where a visit takes place, in a line. */
export const visitPlace = (kind: Kind, clinic: ClinicFacts): string =>
  kind === 'video' ? visitKindNames.video : addressLines(clinic).join(', ')

/** The title of a visit in a calendar. */
export const visitTitle = (kind: Kind, clinic: ClinicFacts): string =>
  kind === 'video' ? `Video consultation with ${clinic.clinicName}` : `Consultation at ${clinic.clinicName}`

/** How to join a video visit while no link is shown: it appears a day before, if the clinic has set one. */
export const videoHint = ({ startsAt, now }: { startsAt: string; now: string }): string =>
  Date.parse(startsAt) - Date.parse(now) > DAY_MS
    ? 'The link to the video call is on your visit’s page from 24 hours before.'
    : 'The clinic tells you how to join the video call. If you have not heard from us, please call.'

/**
 * Whether a visit can still be moved or cancelled online at an instant (epoch milliseconds). For a booking just made;
 * everywhere else the database's `closed` says so (VISITS-5).
 */
export const isBeforeCutoff = (
  { startsAt }: { startsAt: string },
  { cutoffHours }: Pick<ClinicFacts, 'cutoffHours'>,
  now: number,
): boolean => now <= Date.parse(startsAt) - cutoffHours * HOUR_MS

/** Until when a visit can be moved or cancelled online, within a sentence: '24 hours before it begins'. */
export function cutoffMoment({ cutoffHours }: Pick<ClinicFacts, 'cutoffHours'>): string {
  if (cutoffHours === 0) return 'it begins'
  return `${countOf(cutoffHours, 'hour')} before it begins`
}
