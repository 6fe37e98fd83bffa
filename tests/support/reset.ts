import { setClock } from './clock.ts'
import { startOfTests } from './clinic.ts'
import { query, rememberPeople } from './control.ts'

// What the migrations and the seed brought stays, and so does the audit, which nobody may empty.
const kept = ['public.settings', 'public.slot_options', 'public.blog_posts', 'public.staff', 'private.clock']

/**
 * Puts the clinic back to where it started: no patients, bookings, codes or mail waiting, the first admin as
 * the only account, the clock at {@link startOfTests}. Every test file begins with it.
 */
export async function resetClinic(): Promise<void> {
  await rememberPeople()
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private') and schemaname || '.' || tablename <> all ($1::text[])`,
    [kept],
  )
  await query(`truncate ${tables.map((table) => table.name).join(', ')}`)
  await query(`delete from public.blog_posts where author_id is not null`)
  // The decoy that stands for unknown usernames is made once by the function, which does not look again.
  await query(`delete from auth.users where email not in ('admin@staff.invalid', 'nobody@decoy.invalid')`)
  await setClock(startOfTests)
}
