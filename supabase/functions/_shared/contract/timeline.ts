import * as z from 'zod/mini'
import { TIMELINE_KINDS } from '../domain/timeline-kinds.ts'
import { AppointmentStatus, Outcome } from './appointments.ts'
import { VisitKind } from './settings.ts'
import { Measurement } from './measurements.ts'
import { instant, pageQuery, patientUid } from './primitives.ts'
import { Report } from './reports.ts'
import { defineRoute } from './route.ts'

/** Every entry: `id` is unique in the timeline, and not that of what it is about. */
const entry = { id: z.string(), at: instant() }

/** A visit that has ended, or would have. */
const VisitEntry = z.object({
  ...entry,
  kind: z.literal('visit'),
  appointmentId: z.string(),
  date: z.string(),
  slot: z.string(),
  status: AppointmentStatus,
  /** Staff's word; null while nobody said anything. */
  outcome: z.nullable(Outcome),
  noShow: z.boolean(),
  visitKind: z.nullable(VisitKind),
  reason: z.nullable(z.string()),
})
export type VisitEntry = z.infer<typeof VisitEntry>

/** A signed note of a visit. */
const NoteEntry = z.object({
  ...entry,
  kind: z.literal('note'),
  appointmentId: z.string(),
  author: z.string(),
  /** Of the sections with text. */
  headings: z.array(z.string()),
  /** The first line of what was agreed. */
  agreed: z.nullable(z.string()),
})
export type NoteEntry = z.infer<typeof NoteEntry>

/** A set of values that were saved together, as typed, without replaced ones. */
const MeasurementsEntry = z.object({
  ...entry,
  kind: z.literal('measurements'),
  author: z.string(),
  values: z.array(
    z.object({
      kind: z.string(),
      value: z.number(),
      unit: z.nullable(z.string()),
      comparator: Measurement.shape.comparator,
      /** Where a waist was measured. */
      site: Measurement.shape.site,
      /** From which chart a percentile was read. */
      chart: Measurement.shape.chart,
    }),
  ),
})
export type MeasurementsEntry = z.infer<typeof MeasurementsEntry>

const PrescriptionEntry = z.object({
  ...entry,
  kind: z.literal('prescription'),
  prescriptionId: z.string(),
  author: z.string(),
  /** A JSON-encoded list, as in a prescription. */
  medicines: z.string(),
})
export type PrescriptionEntry = z.infer<typeof PrescriptionEntry>

const FileEntry = z.object({ ...entry, kind: z.literal('file'), report: Report })
export type FileEntry = z.infer<typeof FileEntry>

/** A mail that was sent about a visit: its kind and time, neither address nor text. */
const MailEntry = z.object({
  ...entry,
  kind: z.literal('mail'),
  mail: z.enum(['booked', 'rescheduled', 'changed', 'cancelled', 'restored', 'corrected', 'reminder']),
  /** The visit that it was about, as it is now. */
  date: z.string(),
  slot: z.string(),
})
export type MailEntry = z.infer<typeof MailEntry>

export const TimelineEntry = z.discriminatedUnion('kind', [
  VisitEntry,
  NoteEntry,
  MeasurementsEntry,
  PrescriptionEntry,
  FileEntry,
  MailEntry,
])
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const timelineRoutes = {
  'timeline.list': defineRoute({
    method: 'GET',
    path: '/admin/appointments/patients/{patientUid}/timeline',
    who: 'staff',
    summary:
      'What has happened with a patient, newest first: visits that have ended, signed notes, sets of measurements, prescriptions, files and the mails sent; or of one kind.',
    checkedBy: 'sql',
    params: z.object({ patientUid: patientUid() }),
    query: z.object({ kind: z.optional(z.enum(TIMELINE_KINDS, 'Unknown kind')), ...pageQuery }),
    answer: { status: 200, schema: z.array(TimelineEntry), paged: true },
    errors: [400, 404],
  }),
}
