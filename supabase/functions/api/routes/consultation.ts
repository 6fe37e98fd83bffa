import { ApiError } from '../../_shared/api-error.ts'
import {
  Consultation,
  type FinishBody,
  Note,
  NoteWords,
  VisitSummary,
} from '../../_shared/contract/consultation.ts'
import { Task } from '../../_shared/contract/tasks.ts'
import { Reason } from '../../_shared/contract/reasons.ts'
import * as z from 'zod/mini'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { mailSoon } from '../mail-soon.ts'
import {
  type AppointmentRow,
  type MeasurementRow,
  newMeasurements,
  type PatientRow,
  type PrescriptionRow,
  type ReportRow,
  toAppointment,
  toMeasurement,
  toPatient,
  toPrescription,
  toReport,
} from '../rows.ts'
import { withCurrent } from '../stale.ts'
import { findAppointment, oneAppointment } from './appointments.ts'

/** What the database says of a whole visit, with its rows as they are stored. */
const Sheet = z.extend(z.omit(Consultation, { prescriptions: true, reports: true }), {
  appointment: z.custom<AppointmentRow>(),
  patient: z.custom<PatientRow>(),
  prescriptions: z.array(z.custom<PrescriptionRow>()),
  reports: z.array(z.custom<ReportRow>()),
})

const Finished = z.object({
  appointment: z.custom<AppointmentRow>(),
  measurements: z.array(z.custom<MeasurementRow>()),
  note: Note,
  prescription: z.nullable(z.custom<PrescriptionRow>()),
  next: z.nullable(z.custom<AppointmentRow>()),
})

/** Why a visit couldn't be finished: the part, and that part as it is now. */
const Refused = z.object({
  refused: z.object({
    status: z.number(),
    message: z.string(),
    reason: z.nullable(Reason),
    current: z.looseObject({ part: z.string(), visit: z.optional(z.custom<AppointmentRow>()) }),
  }),
})

const noteOf = async (db: Db, id: string) => Note.parse(await take(db.rpc('read_note', { p_id: id })))

const wordsOf = async (db: Db) => NoteWords.parse(await take(db.rpc('list_note_words')))

/** The parts of a visit as the database takes them; an absent part is null. */
const finishOf = ({ measurements, note, prescription, next }: z.output<typeof FinishBody>) => ({
  ...newMeasurements(measurements),
  confirm_unusual: measurements?.confirmUnusual ?? null,
  note_set: note?.set ?? null,
  note_sections: note?.sections ?? null,
  note_recall: note?.recall ?? null,
  note_version: note?.version ?? null,
  medicines: prescription ? [...prescription.medicines] : null,
  next_date: next?.date ?? null,
  next_slot: next?.slot ?? null,
  next_kind: next?.visitKind ?? null,
  next_held: next?.held ?? null,
})

export const consultationHandlers: Handlers<'consultation' | 'notes' | 'note-words' | 'tasks'> = {
  'consultation.read': async ({ db, params, caller }) => {
    const sheet = Sheet.parse(await take(db.rpc('read_consultation', { p_id: params.id })))
    const { today } = await caller()
    return {
      ...sheet,
      appointment: toAppointment(sheet.appointment),
      patient: toPatient(sheet.patient, today),
      prescriptions: sheet.prescriptions.map(toPrescription),
      reports: sheet.reports.map(toReport),
    }
  },

  'consultation.outcome': async ({ db, act, params, body }) =>
    oneAppointment(
      await take(
        act(db.rpc('set_outcome', { p_id: params.id, p_outcome: body.outcome!, p_version: body.version })),
      ).catch(withCurrent(() => findAppointment(db, params.id))),
    ),

  'consultation.confirm': async ({ db, act, body }) => {
    const rows = await take(
      act(
        db.rpc('confirm_appointments', {
          p_visits: body.visits.map(({ id, version }) => ({ id, version: version ?? null })),
          p_confirmed: body.confirmed ?? true,
        }),
      ),
    ).catch(
      withCurrent(async () =>
        (
          await take(
            db
              .from('appointment_states')
              .select('*')
              .in(
                'id',
                body.visits.map(({ id }) => id),
              ),
          )
        ).map(toAppointment),
      ),
    )
    return rows.map(toAppointment)
  },

  'consultation.finish': async (call) => {
    const { db, act, params, body } = call
    const answer = await take(
      act(db.rpc('finish_visit', { p_id: params.id, p_finish: finishOf(body), p_version: body.version })),
    )
    const stopped = Refused.safeParse(answer)
    if (stopped.success) {
      const { status, message, reason, current } = stopped.data.refused
      throw new ApiError(status, message, {
        reason: reason ?? undefined,
        current: current.visit ? { ...current, visit: toAppointment(current.visit) } : current,
      })
    }
    const done = Finished.parse(answer)
    mailSoon(call)
    return {
      appointment: toAppointment(done.appointment),
      measurements: done.measurements.map(toMeasurement),
      note: done.note,
      prescription: done.prescription && toPrescription(done.prescription),
      next: done.next && toAppointment(done.next),
    }
  },

  'consultation.summary': async ({ db, params }) =>
    VisitSummary.parse(await take(db.rpc('read_visit_summary', { p_id: params.id }))),

  'notes.read': ({ db, params }) => noteOf(db, params.id),

  'notes.save': async ({ db, act, params, body }) =>
    Note.parse(
      await take(
        act(
          db.rpc('save_note', {
            p_id: params.id,
            p_set: body.set,
            p_sections: body.sections,
            p_recall: body.recall,
            p_version: body.version,
          }),
        ),
      ).catch(withCurrent(() => noteOf(db, params.id))),
    ),

  'notes.sign': async ({ db, act, params, body }) =>
    Note.parse(
      await take(act(db.rpc('sign_note', { p_id: params.id, p_version: body.version }))).catch(
        withCurrent(() => noteOf(db, params.id)),
      ),
    ),

  'notes.add': async ({ db, act, params, body }) =>
    Note.parse(await take(act(db.rpc('add_addendum', { p_id: params.id, p_text: body.text })))),

  'notes.hand-over': async ({ db, act, params, body }) =>
    Note.parse(
      await take(act(db.rpc('hand_over_note', { p_id: params.id, p_to: body.to, p_reason: body.reason }))),
    ),

  'note-words.list': ({ db }) => wordsOf(db),

  'note-words.save': async ({ db, act, body }) =>
    NoteWords.parse(
      await take(
        act(
          db.rpc('save_note_words', {
            p_sets: body.sets,
            p_phrases: body.phrases,
            p_version: body.version,
          }),
        ),
      ).catch(withCurrent(() => wordsOf(db))),
    ),

  'tasks.list': async ({ db, query }) =>
    z
      .array(Task)
      .parse(
        await take(
          db.rpc('list_tasks', { p_from: query.from, p_to: query.to, p_patient_uid: query.patientUid }),
        ),
      ),

  'tasks.create': async ({ db, act, body }) =>
    Task.parse(
      await take(
        act(
          db.rpc('add_task', {
            p_text: body.text,
            p_day: body.day,
            p_patient_uid: body.patientUid,
            p_appointment_id: body.appointmentId,
          }),
        ),
      ),
    ),

  'tasks.done': async ({ db, act, params, body }) =>
    Task.parse(await take(act(db.rpc('finish_task', { p_id: params.id, p_done: body.done ?? true })))),
}
