import { notFound } from '../../_shared/api-error.ts'
import type { Prescription } from '../../_shared/contract/prescriptions.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { counting, MAX_ROWS, paged, pageOf, searchArguments, takeCounted, warnIfCapped } from '../page.ts'
import { PRESCRIPTION_COLUMNS, toPrescription } from '../rows.ts'
import { withCurrent } from '../stale.ts'
import { findPatient } from './patients.ts'

export const prescriptionHandlers: Handlers<'prescriptions'> = {
  'prescriptions.list': async ({ db, query, audit, http }) => {
    const rows = query.q
      ? await take(db.rpc('search_prescriptions', searchArguments(query.q, query)))
      : await takeCounted(
          http,
          paged(
            db.from('prescription_list').select(PRESCRIPTION_COLUMNS, counting(query)),
            query,
            'created_at',
            'id',
          ),
        )
    const page = pageOf(http, rows, query, (row) => ({ at: row.created_at, id: row.id }))
    await audit({ action: 'prescriptions.list', count: page.length })
    return page.map(toPrescription)
  },

  'prescriptions.of-patient': async ({ db, params, audit }) => {
    await findPatient(db, params.patientUid)
    const rows = await take(
      db
        .from('prescription_list')
        .select(PRESCRIPTION_COLUMNS)
        .eq('patient_uid', params.patientUid)
        .order('created_at', { ascending: false })
        .limit(MAX_ROWS.prescriptions),
    )
    await audit({ action: 'patient.prescriptions', patientUid: params.patientUid, count: rows.length })
    return warnIfCapped('prescriptions', rows).map(toPrescription)
  },

  'prescriptions.create': async ({ db, act, params, body }) => {
    const { id, medicines } = body
    const { patientUid } = params
    const written = await take(
      act(db.rpc('write_prescription', { p_patient_uid: patientUid, p_medicines: medicines, p_id: id }))
        .select(PRESCRIPTION_COLUMNS)
        .single(),
    ).catch(withCurrent(() => findPrescription(db, patientUid, id!)))
    return toPrescription(written)
  },

  'prescriptions.update': async ({ db, act, params, body }) => {
    const { patientUid, id } = params
    const changed = await take(
      act(
        db.rpc('change_prescription', {
          p_patient_uid: patientUid,
          p_id: id,
          p_medicines: body.medicines,
          p_version: body.version,
        }),
      )
        .select(PRESCRIPTION_COLUMNS)
        .single(),
    ).catch(withCurrent(() => findPrescription(db, patientUid, id)))
    return toPrescription(changed)
  },
}

async function findPrescription(db: Db, patientUid: string, id: string): Promise<Prescription> {
  const row = await take(
    db
      .from('prescription_list')
      .select(PRESCRIPTION_COLUMNS)
      .eq('id', id)
      .eq('patient_uid', patientUid)
      .maybeSingle(),
  )
  if (!row) throw notFound()
  return toPrescription(row)
}
