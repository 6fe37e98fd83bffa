import { ApiError, notFound } from '../../_shared/api-error.ts'
import { type Appointment, MonthAnswer, SummaryAnswer } from '../../_shared/contract/appointments.ts'
import { daysBetween } from '../../_shared/domain/dates.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { live, readLiveBookings } from '../live-bookings.ts'
import { mailSoon } from '../mail-soon.ts'
import { paged, pageOf } from '../page.ts'
import { type AppointmentRow, changedTo, newBooking, toAppointment } from '../rows.ts'
import { withCurrent } from '../stale.ts'

export const appointmentHandlers: Handlers<'appointments'> = {
  'appointments.list': async ({ db, query, audit, http }) => {
    const from = query.date ?? query.from
    const to = query.date ?? query.to
    if (from || to) {
      if (!from || !to || to < from) throw new ApiError(400, 'from and to must be days in that order')
      if (daysBetween(from, to) >= 366) throw new ApiError(400, 'A span may have at most 366 days')
      return readLiveBookings({ db, audit }, from, to)
    }
    const rows = await take(paged(live(db), query, 'created_at', 'id'))
    const page = pageOf(http, rows, query, (row) => ({ at: row.created_at, id: row.id }))
    await audit({ action: 'appointments.list', count: page.length })
    return page.map(toAppointment)
  },

  'appointments.create': async (call) => {
    const { db, act, body } = call
    const { patientUid = body.PatientUid } = body
    if (body.PatientUid !== undefined && body.PatientUid !== patientUid)
      throw new ApiError(400, 'patientUid and PatientUid disagree')
    const rows = await take(
      act(
        db.rpc('book_for_staff', {
          p_booking: newBooking(body),
          p_patient_uid: patientUid,
          p_walk_in: body.walkIn,
          p_held: body.held,
        }),
      ),
    )
    mailSoon(call)
    return oneAppointment(rows)
  },

  'appointments.confirm': async ({ db, act, params, body }) =>
    oneAppointment(
      await take(act(db.rpc('confirm_appointment', { p_id: params.id, p_version: body.version }))).catch(
        withCurrent(() => findAppointment(db, params.id)),
      ),
    ),

  'appointments.unconfirm': async ({ db, act, params, body }) =>
    oneAppointment(
      await take(act(db.rpc('unconfirm_appointment', { p_id: params.id, p_version: body.version }))).catch(
        withCurrent(() => findAppointment(db, params.id)),
      ),
    ),

  'appointments.keep-record': async (call) => {
    const { db, act, params, body } = call
    const rows = await take(
      act(db.rpc('keep_record', { p_id: params.id, p_field: body.field, p_shown: body.shown })),
    ).catch(withCurrent(() => findAppointment(db, params.id)))
    // A new address gets a new link to the visit.
    if (body.field === 'email') mailSoon(call)
    return oneAppointment(rows)
  },

  'appointments.describe': async (call) => {
    const { db, act, params, body } = call
    const rows = await take(
      act(
        db.rpc('describe_visit', {
          p_id: params.id,
          p_description: {
            visit_kind: changedTo(body.visitKind),
            reason: changedTo(body.reason),
            notify: body.notify ?? null,
          },
          p_version: body.version,
        }),
      ),
    ).catch(withCurrent(() => findAppointment(db, params.id)))
    mailSoon(call)
    return oneAppointment(rows)
  },

  'appointments.delete': async ({ db, act, params, query }) =>
    oneAppointment(
      await take(
        act(
          db.rpc('cancel_appointment', {
            p_id: params.id,
            p_notify: query.notify !== 'false',
            p_version: query.version,
          }),
        ),
      ).catch(withCurrent(() => findAppointment(db, params.id))),
    ),

  'appointments.restore': async (call) => {
    const { db, act, params, body } = call
    const rows = await take(
      act(db.rpc('restore_appointment', { p_id: params.id, p_notify: body.notify ?? true })),
    )
    mailSoon(call)
    return oneAppointment(rows)
  },

  'appointments.reschedule': async (call) => {
    const { db, act, params, body } = call
    const rows = await take(
      act(
        db.rpc('reschedule_appointment', {
          p_id: params.id,
          p_to: {
            date: body.date,
            slot: body.slot,
            notify: body.notify ?? null,
            held: body.held ?? null,
          },
          p_version: body.version,
        }),
      ),
    ).catch(withCurrent(() => findAppointment(db, params.id)))
    mailSoon(call)
    return oneAppointment(rows)
  },

  'appointments.month': async ({ db, query }) =>
    MonthAnswer.parse(await take(db.rpc('get_month', { p_month: `${query.month}-01` }))),

  'appointments.summary': async ({ db }) => SummaryAnswer.parse(await take(db.rpc('get_summary'))),
}

export async function findAppointment(db: Db, id: string): Promise<Appointment> {
  return oneAppointment(await take(db.from('appointment_states').select('*').eq('id', id)))
}

/** The single appointment that a database function returned. */
export function oneAppointment([row]: AppointmentRow[]): Appointment {
  if (!row) throw notFound()
  return toAppointment(row)
}
