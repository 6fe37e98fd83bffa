import { query } from './control.ts'

/**
 * Stores malformed lists in a patient's row during the work, then restores the row. No request could write them (the
 * table's checks are disabled for it), but a faulty migration or a manual change could.
 */
export async function withBrokenRow(patientUid: string, work: () => Promise<void>): Promise<void> {
  const constraints = await query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'public.patients'::regclass and pg_get_constraintdef(oid) ~ 'allergies|conditions'`,
  )
  const write = (list: string) =>
    query(
      'update public.patients set allergies = $1::text::jsonb, conditions = $1::text::jsonb where patient_uid = $2',
      [list, patientUid],
    )
  for (const { name } of constraints) await query(`alter table public.patients drop constraint ${name}`)
  try {
    for (const broken of ['"text"', '{"a": 1}', '[1, null, {"b": 2}]', '42']) {
      await write(broken)
      await work()
    }
  } finally {
    await write('[]')
    for (const { name, definition } of constraints)
      await query(`alter table public.patients add constraint ${name} ${definition}`)
  }
}
