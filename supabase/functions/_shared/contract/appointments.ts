import * as z from 'zod/mini'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { givenFacts, visitFacts } from './bookings.ts'
import {
  instant,
  isoDate,
  isoMonth,
  line,
  optionalEmail,
  pageQuery,
  patientUid,
  slotLabel,
  uuid,
  version,
  versionInQuery,
} from './primitives.ts'
import { defineRoute } from './route.ts'

export const AppointmentStatus = z.enum(['pending', 'confirmed', 'cancelled'])
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

/** Staff's word on what came of a visit. */
export const Outcome = z.enum(['seen', 'did-not-come', 'cancelled-late'], {
  error: "The outcome is 'seen', 'did-not-come', 'cancelled-late' or null",
})
export type Outcome = z.infer<typeof Outcome>

/**
 * A booking as staff see it. A coming visit has the name, number and e-mail of the patient's record; a past or
 * cancelled one keeps those from its own time.
 */
export const Appointment = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.string(),
  email: z.string(),
  date: z.string(),
  slot: z.string(),
  /** The length when the booking was made; changing the slot length doesn't change existing bookings. */
  durationMinutes: z.number(),
  status: AppointmentStatus,
  patientUid: z.string(),
  /** For a coming visit: the number given when booking, if it differs from the patient's record. */
  givenContact: z.optional(z.string()),
  /** As {@link givenContact}: mails about this booking go here until staff correct it. */
  givenEmail: z.optional(z.string()),
  /** The version of the privacy notice and terms that the visitor was shown; absent for bookings by staff. */
  noticeVersion: z.optional(z.string()),
  ...givenFacts,
  /** The allergies in the patient's record now, as a JSON list of texts. */
  allergies: z.string(),
  /** Staff's word on what came of the visit; null while nobody said anything. */
  outcome: z.nullable(Outcome),
  /** When the visit was finished as a whole. */
  finishedAt: z.optional(instant()),
  /** Derived by the server for each answer; a screen that stays open derives it again. */
  noShow: z.boolean(),
  /** The mail server refused the newest mail about this booking for good: the address is probably wrong. */
  mailRefused: z.boolean(),
  /** When the patient was reminded of this time. */
  remindedAt: z.optional(instant()),
  /** Incremented with each change of the row. Send it back so that a change from a stale screen is refused. */
  version: z.number(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Appointment = z.infer<typeof Appointment>

const MISSING = 'Name and contact are required'

/** Books a slot even if it is held for somebody on the waiting list; such a slot is refused otherwise. */
export const held = z.optional(z.boolean({ error: 'held must be true or false' }))

export const CreateAppointmentBody = z.object({
  name: line('Name', MAX_CHARS.line, MISSING),
  contact: line('Contact', MAX_CHARS.telephone, MISSING),
  email: z.optional(z.nullable(optionalEmail())),
  date: isoDate(),
  slot: slotLabel(),
  ...visitFacts,
  /** Books for a known patient instead of matching by name and e-mail. */
  patientUid: z.optional(patientUid()),
  /** The field's other spelling. */
  PatientUid: z.optional(patientUid()),
  /** Books the running slot, until it ends, for a walk-in. */
  walkIn: z.optional(z.boolean({ error: 'walkIn must be true or false' })),
  held,
})

export const ConfirmBody = z.object({
  status: z.literal('confirmed', { error: "Status must be 'confirmed'" }),
  version: version(),
})

export const UnconfirmBody = z.object({ version: version() })

export const KeepRecordBody = z.object({
  field: z.enum(['contact', 'email'], { error: "Field must be 'contact' or 'email'" }),
  /** The patient's record as it was shown, with `''` for no e-mail; refused if the record has changed since. */
  shown: z.optional(z.object({ name: z.string(), contact: z.string(), email: z.string() })),
})

/** Whether the patient gets a mail about the change; true by default. */
const notify = z.optional(z.boolean({ error: 'notify must be true or false' }))

export const RescheduleBody = z.object({
  date: isoDate(),
  slot: slotLabel(),
  version: version(),
  notify,
  held,
})

/** Omitted fields stay unchanged; '' or null empties one. */
export const DescribeVisitBody = z.object({ ...visitFacts, version: version(), notify })

export const RestoreBody = z.object({ notify })

export const MonthAnswer = z.object({
  month: z.string(),
  zone: z.string(),
  today: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      open: z.boolean(),
      holiday: z.boolean(),
      booked: z.number(),
      confirmed: z.number(),
      free: z.number(),
    }),
  ),
})
export type MonthAnswer = z.infer<typeof MonthAnswer>

export const SummaryAnswer = z.object({
  total: z.number(),
  /** All confirmed appointments: the card labelled 'Confirmed Today' keeps the owner's meaning. */
  confirmed: z.number(),
  pending: z.number(),
  noShow: z.number(),
  patients: z.number(),
  prescriptions: z.number(),
  reports: z.number(),
  doctors: z.number(),
  /** For admins: the usernames with many failed sign-ins since yesterday, known or not. Null for others. */
  failedSignIns: z.nullable(z.array(z.object({ username: z.string(), count: z.number() }))),
  date: z.string(),
  today: z.object({
    total: z.number(),
    confirmed: z.number(),
    pending: z.number(),
    noShow: z.number(),
    free: z.number(),
    load: z.array(
      z.object({
        slot: z.string(),
        state: z.enum(['free', 'held', 'pending', 'confirmed', 'no-show', 'closed']),
      }),
    ),
  }),
  /** The last twelve weeks and the current one, starting on Sunday. */
  weeks: z.array(
    z.object({
      start: z.string(),
      bookings: z.number(),
      confirmed: z.number(),
      noShow: z.number(),
      /** Staff's word; `unknown` are visits of earlier days of which they said nothing. */
      outcomes: z.object({
        booked: z.number(),
        came: z.number(),
        didNotCome: z.number(),
        cancelled: z.number(),
        unknown: z.number(),
      }),
    }),
  ),
})
export type SummaryAnswer = z.infer<typeof SummaryAnswer>

const params = z.object({ id: uuid() })

export const appointmentRoutes = {
  'appointments.list': defineRoute({
    method: 'GET',
    path: '/admin/appointments',
    who: 'staff',
    summary:
      "With `date`, that day's live appointments in slot order; with `from` and `to`, those of a span of at most 366 days; otherwise all, newest first.",
    query: z.object({
      date: z.optional(isoDate()),
      from: z.optional(isoDate()),
      to: z.optional(isoDate()),
      ...pageQuery,
    }),
    checkedBy: 'sql',
    answer: { status: 200, schema: z.array(Appointment), paged: true },
    errors: [400],
  }),
  'appointments.create': defineRoute({
    method: 'POST',
    path: '/admin/appointments',
    who: 'staff',
    summary: 'Book a free slot for a patient at the desk or on the phone.',
    body: CreateAppointmentBody,
    answer: { status: 201, schema: Appointment },
    errors: [400, 404, 409],
  }),
  'appointments.confirm': defineRoute({
    method: 'PUT',
    path: '/admin/appointments/{id}/confirm',
    who: 'staff',
    summary: 'Confirm a visit, until the end of its day.',
    params,
    body: ConfirmBody,
    answer: { status: 200, schema: Appointment },
    errors: [400, 404, 409],
  }),
  'appointments.unconfirm': defineRoute({
    method: 'POST',
    path: '/admin/appointments/{id}/unconfirm',
    who: 'staff',
    summary: 'Undo a confirmation, until the end of its day.',
    params,
    body: UnconfirmBody,
    answer: { status: 200, schema: Appointment },
    errors: [400, 404, 409],
  }),
  'appointments.keep-record': defineRoute({
    method: 'POST',
    path: '/admin/appointments/{id}/keep-record',
    who: 'staff',
    summary:
      "Give a coming visit the number or e-mail of the patient's record, instead of the one given when booking.",
    params,
    body: KeepRecordBody,
    answer: { status: 200, schema: Appointment },
    errors: [400, 404, 409],
  }),
  'appointments.describe': defineRoute({
    method: 'PATCH',
    path: '/admin/appointments/{id}',
    who: 'staff',
    summary:
      'Change how a visit takes place and what it is about, until the end of its day. The patient gets a mail if the kind changes, unless `notify` is false.',
    params,
    body: DescribeVisitBody,
    answer: { status: 200, schema: Appointment },
    errors: [400, 404, 409],
  }),
  'appointments.delete': defineRoute({
    method: 'DELETE',
    path: '/admin/appointments/{id}',
    who: 'staff',
    summary:
      'Cancel an appointment; its slot is free at once. The patient gets a mail a minute later, unless `notify` is false.',
    params,
    query: z.object({
      notify: z.optional(z.enum(['true', 'false'], 'notify must be true or false')),
      version: versionInQuery(),
    }),
    answer: { status: 200, schema: Appointment },
    errors: [400, 404, 409],
  }),
  'appointments.restore': defineRoute({
    method: 'POST',
    path: '/admin/appointments/{id}/restore',
    who: 'staff',
    summary: 'Undo a cancellation while the slot is free and not past.',
    params,
    body: RestoreBody,
    answer: { status: 200, schema: Appointment },
    errors: [400, 404, 409],
  }),
  'appointments.reschedule': defineRoute({
    method: 'PUT',
    path: '/admin/appointments/{id}/reschedule',
    who: 'staff',
    summary: 'Move an appointment to another slot in one step.',
    params,
    body: RescheduleBody,
    answer: { status: 200, schema: Appointment },
    errors: [400, 404, 409],
  }),
  'appointments.month': defineRoute({
    method: 'GET',
    path: '/admin/appointments/month',
    who: 'staff',
    summary: 'Every day of a month with its bookings and holidays.',
    query: z.object({ month: isoMonth() }),
    checkedBy: 'sql',
    answer: { status: 200, schema: MonthAnswer },
    errors: [400],
  }),
  'appointments.summary': defineRoute({
    method: 'GET',
    path: '/admin/summary',
    who: 'staff',
    summary: "The dashboard's counts.",
    checkedBy: 'sql',
    answer: { status: 200, schema: SummaryAnswer },
    errors: [],
  }),
}
