import { query } from './control.ts'

/** A fingerprint of all tables. Any change shows, except for session activity and the audit. */
export async function fingerprint(): Promise<unknown> {
  const parts = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private') and tablename not in ('staff_sessions') order by 1`,
  )
  const sums = parts.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t)`,
  )
  const [row] = await query<{ sums: string[] }>(`select array[${sums.join(', ')}] as sums`)
  return Object.fromEntries(parts.map(({ name }, index) => [name, row!.sums[index]]))
}
