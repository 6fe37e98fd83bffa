import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runner/command.ts'
import { bookAsVisitor } from './booking.ts'
import { ok } from './contract.ts'
import { query } from './control.ts'
import { aMedicine, aPdf, aPost } from './factories.ts'
import { allMailsSent } from './inbox.ts'
import { planDays } from './patient-plans.ts'
import type { Staff } from './sign-in.ts'

/**
 * Gives every table a row, so that an answer without rows proves something, and waits until nothing
 * changes in the background any more.
 *
 * @returns the key of the stored file
 */
export async function fillTables(doctor: Staff): Promise<{ objectKey: string }> {
  const booked = await bookAsVisitor()
  const [{ patient_uid: patientUid }] = (await query<{ patient_uid: string }>(
    'select patient_uid from public.appointments where id = $1',
    [booked.id],
  )) as [{ patient_uid: string }]
  await ok(doctor, 'patients.update', { params: { patientUid }, body: { weight_kg: 70 } })
  await ok(doctor, 'measurements.create', {
    params: { patientUid },
    body: { values: [{ kind: 'potassium', value: 6.2 }], confirmUnusual: true },
  })
  await ok(doctor, 'goals.set', {
    params: { patientUid, key: 'walk' },
    body: { action: 'Walk after dinner', by: '2027-03-01' },
  })
  await ok(doctor, 'pregnancy.set', { params: { patientUid }, body: { dueDate: '2027-03-01' } })
  await ok(doctor, 'taken.create', { params: { patientUid }, body: { name: 'Iron' } })
  await ok(doctor, 'prescriptions.create', { params: { patientUid }, body: { medicines: [aMedicine()] } })
  const note = { params: { id: booked.id } }
  await ok(doctor, 'notes.save', {
    ...note,
    body: { sections: [{ heading: 'Heard', text: 'x' }], version: 0 },
  })
  await query(`update public.notes set signed_at = private.now(), signed_by = 'x'`)
  await ok(doctor, 'notes.add', { ...note, body: { text: 'More' } })
  const days = planDays()
  await ok(doctor, 'patient-plans.create', { params: { patientUid }, body: { inputs: {}, days } })
  await query(
    `insert into private.plan_links (plan_id, digest) select id, repeat('0', 64) from public.patient_plans`,
  )
  await ok(doctor, 'plan-templates.create', { body: { name: 'Plain', days, shared: true } })
  await ok(doctor, 'tasks.create', { body: { text: 'Call', day: '2026-11-30' } })
  const form = new FormData()
  form.set('patientUid', patientUid)
  form.set('file', aPdf())
  const { id } = await ok(doctor, 'reports.upload', { form })
  const [{ object_key: objectKey }] = (await query<{ object_key: string }>(
    'select object_key from public.patient_reports where id = $1',
    [id],
  )) as [{ object_key: string }]
  await ok(doctor, 'slots.save', { body: { date: '2026-12-30', slots: [] } })
  await query(
    `insert into public.notices (version, privacy, terms, confirmed) values (1, 'Privacy', 'Terms', true)`,
  )
  await query(
    `with cover as (insert into public.blog_covers (id) values (gen_random_uuid()) returning id)
     insert into storage.objects (bucket_id, name)
     select 'blog-covers', id || '/' || size from cover, unnest('{large,small,share}'::text[]) size`,
  )
  const rows = readFileSync(join(root, 'supabase/tests/rows.psql'), 'utf8')
  for (const statement of rows.match(/^insert .*/gm)!) await query(statement)
  await ok(doctor, 'posts.update', {
    params: { id: (await ok(doctor, 'posts.create', { body: aPost() })).id },
    body: { published: false },
  })
  await allMailsSent()
  return { objectKey }
}
