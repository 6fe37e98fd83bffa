import * as z from 'zod/mini'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { NOTE_LIMITS } from '../domain/note-limits.ts'
import { Appointment, held, Outcome } from './appointments.ts'
import { Measurement, MeasurementsBody } from './measurements.ts'
import { Patient } from './patients.ts'
import { Prescription, PrescriptionBody } from './prescriptions.ts'
import {
  bodyUuid,
  instant,
  isoDate,
  line,
  optionalLine,
  optionalNote,
  patientUid,
  requiredVersion,
  slotLabel,
  text,
  uuid,
  version,
} from './primitives.ts'
import { Report } from './reports.ts'
import { defineRoute } from './route.ts'
import { VisitKind } from './settings.ts'
import { Task, TaskBody, TaskDoneBody } from './tasks.ts'

/** Visits confirmed in one act. */
const MAX_VISITS = 60

const Section = z.object({
  heading: z.string(),
  text: z.string(),
  /** The day of the visit whose section was copied, until the text is changed. */
  copiedFrom: z.optional(z.string()),
})
export type Section = z.infer<typeof Section>

/** One line of what was eaten in 24 hours: '8:30', 'pohe', '1 plate'. */
const RecallLine = z.object({ time: z.string(), food: z.string(), amount: z.string() })
export type RecallLine = z.infer<typeof RecallLine>

/** The note of a visit. Of another's draft only its author is shown: `readable` is false then. */
export const Note = z.object({
  status: z.enum(['none', 'draft', 'signed']),
  /** 0 for none. */
  version: z.number(),
  set: z.string(),
  sections: z.array(Section),
  recall: z.array(RecallLine),
  author: z.string(),
  /** Whether the caller is its author. */
  mine: z.boolean(),
  readable: z.boolean(),
  updatedAt: z.nullable(instant()),
  signedAt: z.nullable(instant()),
  signedBy: z.nullable(z.string()),
  addenda: z.array(z.object({ id: z.number(), text: z.string(), author: z.string(), at: instant() })),
})
export type Note = z.infer<typeof Note>

const SET = 'Unknown set of headings'
const noteSet = () => z.string({ error: SET }).check(z.regex(/^(clinic|soap|own_[a-z0-9_]{1,35})$/, SET))

const noteText = {
  /** 'clinic' unless given. */
  set: z.optional(noteSet()),
  sections: z
    .array(
      z.object({
        heading: line('Heading', MAX_CHARS.noteHeading),
        text: optionalNote('Text', MAX_CHARS.noteText),
        copiedFrom: z.optional(isoDate()),
      }),
      { error: 'Sections are a list' },
    )
    .check(z.maxLength(NOTE_LIMITS.sections, `At most ${NOTE_LIMITS.sections} sections`)),
  recall: z.optional(
    z
      .array(
        z.object({
          time: z.prefault(optionalLine('Time', MAX_CHARS.recallTime), ''),
          food: line('Food', MAX_CHARS.line),
          amount: z.prefault(optionalLine('Amount', MAX_CHARS.noteHeading), ''),
        }),
      )
      .check(z.maxLength(NOTE_LIMITS.recall, `At most ${NOTE_LIMITS.recall} lines`)),
  ),
}

const NO_VERSION = 'The version of the note that was shown is required'
const noteVersion = z.int(NO_VERSION).check(z.gte(0, NO_VERSION), z.lte(2147483647, NO_VERSION))

export const NoteBody = z.object({ ...noteText, version: noteVersion })
export const SignBody = z.object({ version: noteVersion })
export const AddendumBody = z.object({ text: text('Text', MAX_CHARS.addendum) })
export const HandOverBody = z.object({
  /** The id of the member of staff who goes on. */
  to: bodyUuid('to'),
  reason: line('Reason', MAX_CHARS.remark),
})

/** Sets of headings, the product's first, and phrases that '/' inserts. */
export const NoteWords = z.object({
  sets: z.array(z.object({ key: z.string(), name: z.string(), headings: z.array(z.string()) })),
  phrases: z.array(z.object({ key: z.string(), text: z.string() })),
  version: z.number(),
})
export type NoteWords = z.infer<typeof NoteWords>

const OWN = 'The key of a set of your own begins with own_'
export const NoteWordsBody = z.object({
  sets: z
    .array(
      z.object({
        key: z.string({ error: OWN }).check(z.regex(/^own_[a-z0-9_]{1,35}$/, OWN)),
        name: line('Name', MAX_CHARS.noteHeading),
        headings: z
          .array(line('Heading', MAX_CHARS.noteHeading))
          .check(
            z.minLength(1, 'Add a heading'),
            z.maxLength(NOTE_LIMITS.sections, `At most ${NOTE_LIMITS.sections} headings`),
          ),
      }),
    )
    .check(z.maxLength(NOTE_LIMITS.sets, `At most ${NOTE_LIMITS.sets} sets`)),
  phrases: z
    .array(z.object({ key: line('Shortcut', MAX_CHARS.phraseKey), text: text('Phrase', MAX_CHARS.phrase) }))
    .check(z.maxLength(NOTE_LIMITS.phrases, `At most ${NOTE_LIMITS.phrases} phrases`)),
  version: requiredVersion(),
})

export const OutcomeBody = z.object({ outcome: z.nullable(Outcome), version: version() })

const ONE_VISIT = 'Choose at least one visit'
export const ConfirmManyBody = z.object({
  visits: z
    .array(z.object({ id: bodyUuid('id'), version: version() }), { error: ONE_VISIT })
    .check(z.minLength(1, ONE_VISIT), z.maxLength(MAX_VISITS, `At most ${MAX_VISITS} visits`)),
  /** False takes the confirmations back. */
  confirmed: z.optional(z.boolean({ error: 'confirmed must be true or false' })),
})

export const FinishBody = z.object({
  version: requiredVersion(),
  measurements: z.optional(MeasurementsBody),
  /** Saved and signed. */
  note: z.optional(NoteBody),
  prescription: z.optional(PrescriptionBody),
  /** The next visit; its mail is queued. */
  next: z.optional(
    z.object({ date: isoDate(), slot: slotLabel(), visitKind: z.optional(z.nullable(VisitKind)), held }),
  ),
})
export type FinishBody = z.input<typeof FinishBody>

export const FinishAnswer = z.object({
  appointment: Appointment,
  measurements: z.array(Measurement),
  note: Note,
  prescription: z.nullable(Prescription),
  next: z.nullable(Appointment),
})

const NextVisit = z.object({
  id: z.string(),
  date: z.string(),
  slot: z.string(),
  visitKind: z.nullable(VisitKind),
})

/** What the screen of a visit shows beside the chart. */
export const Consultation = z.object({
  appointment: Appointment,
  patient: Patient,
  /** 1 for the patient's first visit. */
  number: z.number(),
  /** The day of the last visit before this one. */
  lastVisit: z.nullable(z.string()),
  nextVisit: z.nullable(NextVisit),
  note: Note,
  /** The last three signed notes of other visits, newest first. */
  lastNotes: z.array(z.extend(Note, { appointmentId: z.string(), date: z.string() })),
  prescriptions: z.array(Prescription),
  reports: z.array(Report),
  tasks: z.array(Task),
  words: NoteWords,
})
export type Consultation = z.infer<typeof Consultation>

/** What the patient takes home, from signed parts and saved values alone. */
export const VisitSummary = z.object({
  date: z.string(),
  slot: z.string(),
  name: z.string(),
  patientUid: z.string(),
  /** Whether the note is signed; nothing is agreed until then. */
  signed: z.boolean(),
  signedBy: z.nullable(z.string()),
  measured: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      value: z.number(),
      unit: z.nullable(z.string()),
      comparator: z.nullable(z.enum(['<', '>'])),
      /** In the same unit. */
      last: z.nullable(z.object({ value: z.number(), measuredAt: instant() })),
      goal: z.nullable(z.object({ value: z.number(), unit: z.nullable(z.string()), by: z.string() })),
    }),
  ),
  agreed: z.array(z.string()),
  tests: z.array(z.string()),
  whenToCall: z.array(z.string()),
  medicines: z.array(
    z.object({ medicine: z.string(), m: z.string(), n: z.string(), e: z.string(), timing: z.string() }),
  ),
  next: z.nullable(NextVisit),
})
export type VisitSummary = z.infer<typeof VisitSummary>

const params = z.object({ id: uuid() })
const VISIT = '/admin/appointments/{id}'

export const consultationRoutes = {
  'consultation.read': defineRoute({
    method: 'GET',
    path: `${VISIT}/consultation`,
    who: 'staff',
    summary: 'A visit with its patient, note, last notes, prescriptions, files and open tasks.',
    params,
    checkedBy: 'sql',
    answer: { status: 200, schema: Consultation },
    errors: [404],
  }),
  'consultation.outcome': defineRoute({
    method: 'POST',
    path: `${VISIT}/outcome`,
    who: 'staff',
    summary: 'Says what came of a visit, or takes it back on the same day.',
    params,
    body: OutcomeBody,
    answer: { status: 200, schema: Appointment },
    errors: [400, 404, 409],
  }),
  'consultation.confirm': defineRoute({
    method: 'POST',
    path: '/admin/appointments/confirm',
    who: 'staff',
    summary: 'Confirms several visits in one act, or takes that back: all or none.',
    body: ConfirmManyBody,
    answer: { status: 200, schema: z.array(Appointment) },
    errors: [400, 404, 409],
  }),
  'consultation.finish': defineRoute({
    method: 'POST',
    path: `${VISIT}/finish`,
    who: 'staff',
    summary:
      'Ends a visit in one transaction: outcome, measurements, prescription, signed note, next visit. A refusal names its part in `current`.',
    params,
    body: FinishBody,
    parts: ['visit', 'measurements', 'note', 'prescription', 'next'],
    answer: { status: 200, schema: FinishAnswer },
    errors: [400, 403, 404, 409],
  }),
  'consultation.summary': defineRoute({
    method: 'GET',
    path: `${VISIT}/summary`,
    who: 'staff',
    summary: 'What the patient takes home, from signed parts alone; recorded as printed.',
    params,
    checkedBy: 'sql',
    answer: { status: 200, schema: VisitSummary },
    errors: [404],
  }),
  'notes.read': defineRoute({
    method: 'GET',
    path: `${VISIT}/note`,
    who: 'staff',
    summary: 'The note of a visit.',
    params,
    checkedBy: 'sql',
    answer: { status: 200, schema: Note },
    errors: [404],
  }),
  'notes.save': defineRoute({
    method: 'PUT',
    path: `${VISIT}/note`,
    who: 'staff',
    summary: 'Keeps the draft of a note; the first makes the caller its author.',
    params,
    body: NoteBody,
    answer: { status: 200, schema: Note },
    errors: [400, 403, 404, 409],
  }),
  'notes.sign': defineRoute({
    method: 'POST',
    path: `${VISIT}/note/sign`,
    who: 'staff',
    summary: 'Signs a note, which never changes from then on.',
    params,
    body: SignBody,
    answer: { status: 200, schema: Note },
    errors: [400, 403, 404, 409],
  }),
  'notes.add': defineRoute({
    method: 'POST',
    path: `${VISIT}/note/addenda`,
    who: 'staff',
    summary: 'Adds to a signed note.',
    params,
    body: AddendumBody,
    answer: { status: 201, schema: Note },
    errors: [400, 404, 409],
  }),
  'notes.hand-over': defineRoute({
    method: 'POST',
    path: `${VISIT}/note/hand-over`,
    who: 'admin',
    summary: 'Makes another member of staff the author of a draft.',
    params,
    body: HandOverBody,
    answer: { status: 200, schema: Note },
    errors: [400, 404, 409],
  }),
  'note-words.list': defineRoute({
    method: 'GET',
    path: '/admin/note-words',
    who: 'staff',
    summary: 'Sets of headings and phrases for notes.',
    checkedBy: 'sql',
    answer: { status: 200, schema: NoteWords },
    errors: [],
  }),
  'note-words.save': defineRoute({
    method: 'PUT',
    path: '/admin/note-words',
    who: 'admin',
    summary: 'Replaces the clinic’s own sets of headings and phrases.',
    body: NoteWordsBody,
    answer: { status: 200, schema: NoteWords },
    errors: [400, 409],
  }),
  'tasks.list': defineRoute({
    method: 'GET',
    path: '/admin/tasks',
    who: 'staff',
    summary: 'Open tasks of a span of days, of one patient on request; the earliest 200.',
    query: z.object({
      from: z.optional(isoDate()),
      to: z.optional(isoDate()),
      patientUid: z.optional(patientUid()),
    }),
    checkedBy: 'sql',
    answer: { status: 200, schema: z.array(Task) },
    errors: [400],
  }),
  'tasks.create': defineRoute({
    method: 'POST',
    path: '/admin/tasks',
    who: 'staff',
    summary: 'Adds a task for a day.',
    body: TaskBody,
    answer: { status: 201, schema: Task },
    errors: [400, 404],
  }),
  'tasks.done': defineRoute({
    method: 'POST',
    path: '/admin/tasks/{id}/done',
    who: 'staff',
    summary: 'Says that a task is done, or takes that back.',
    params,
    body: TaskDoneBody,
    answer: { status: 200, schema: Task },
    errors: [404],
  }),
} as const
