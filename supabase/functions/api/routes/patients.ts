import * as z from 'zod/mini'
import { ApiError, conflict, notFound } from '../../_shared/api-error.ts'
import { TOTAL_HEADER } from '../../_shared/contract/route.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { compareTimes } from '../live-bookings.ts'
import { mailSoon } from '../mail-soon.ts'
import { MAX_ROWS, paged, pageOf, searchArguments, warnIfCapped } from '../page.ts'
import {
  PATIENT_COLUMNS,
  PATIENT_LIST_COLUMNS,
  type PatientRow,
  toAppointment,
  toPatient,
  toPatientInList,
} from '../rows.ts'
import { withCurrent } from '../stale.ts'

/** A patient, and the clinic's day. */
const Read = z.object({ patient: z.custom<PatientRow>(), today: z.string() })

export const patientHandlers: Handlers<'patients'> = {
  'patients.list': async ({ db, query, audit, http, caller }) => {
    const { q = '', condition, missing, sort } = query
    const rows =
      q || condition || missing || sort
        ? await take(
            db.rpc('search_patients', {
              ...searchArguments(q, query),
              p_condition: condition || undefined,
              p_missing: missing,
              p_sort: sort,
            }),
          )
        : await take(
            paged(db.from('patient_list').select(PATIENT_LIST_COLUMNS), query, 'created_at', 'patient_uid'),
          )
    if (rows[0]) http.header(TOTAL_HEADER, String(rows[0].total))
    const page = pageOf(http, rows, query, (row) => ({ at: row.created_at, id: row.patient_uid }))
    await audit({ action: 'patients.list', count: page.length })
    const { today } = await caller()
    return page.map((row) => toPatientInList(row, today))
  },

  'patients.get': async ({ db, params }) => {
    const { patient, today } = Read.parse(
      await take(db.rpc('read_patient', { p_patient_uid: params.patientUid })),
    )
    return toPatient(patient, today)
  },

  'patients.visits': async ({ db, params }) => {
    const rows = await take(
      db.rpc('list_visits', { p_patient_uid: params.patientUid, p_limit: MAX_ROWS.visits }),
    )
    return warnIfCapped('visits', rows)
      .map(toAppointment)
      .sort((a, b) => compareTimes(b, a))
  },

  'patients.update': async (call) => {
    const { db, act, params, body } = call
    const { today } = await call.caller()
    if (differ(body.height_cm, body.heightCm) || differ(body.weight_kg, body.weightKg))
      throw new ApiError(400, 'height_cm and heightCm, or weight_kg and weightKg, disagree')
    if (differ(body.date_of_birth, body.dateOfBirth))
      throw new ApiError(400, 'date_of_birth and dateOfBirth disagree')
    const changes = {
      name: body.name,
      contact: body.contact,
      email: body.email === '' ? null : body.email,
      height_cm: body.height_cm === undefined ? body.heightCm : body.height_cm,
      weight_kg: body.weight_kg === undefined ? body.weightKg : body.weight_kg,
      age: body.age,
      date_of_birth: body.date_of_birth === undefined ? body.dateOfBirth : body.date_of_birth,
      bp: body.bp,
      sex: body.sex,
      conditions: body.conditions,
      allergies: body.allergies,
      diet: body.diet,
      diet_rules: body.dietRules,
      cuisine: body.cuisine,
      activity: body.activity,
      meal_times: body.mealTimes,
      diabetes_type: body.diabetesType,
      units: body.units,
    }
    if (Object.values(changes).every((value) => value === undefined))
      throw new ApiError(400, 'Nothing to change')
    const changed = db.rpc('update_patient', {
      p_patient_uid: params.patientUid,
      p_changes: changes,
      p_version: body.version,
    })
    const row = await take(act(changed).select(PATIENT_COLUMNS).single())
      .catch(sameAsAnother)
      .catch(withCurrent(async () => toPatient(await findPatient(db, params.patientUid), today)))
    // Coming bookings whose address was corrected get a new link, sent to the new address.
    if (body.email !== undefined) mailSoon(call)
    return toPatient(row, today)
  },
}

/** The patient, or 404. */
export async function findPatient(db: Db, patientUid: string): Promise<PatientRow> {
  const row = await take(
    db.from('patients').select(PATIENT_COLUMNS).eq('patient_uid', patientUid).maybeSingle(),
  )
  if (!row) throw notFound()
  return row
}

/** Whether the two spellings of a field were both sent, with different values. */
const differ = <T>(one: T | null | undefined, other: T | null | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other

function sameAsAnother(error: unknown): never {
  if (error instanceof ApiError && error.reason === 'unique') {
    throw conflict('unique', 'Another patient has this name and email', { cause: error })
  }
  throw error
}
