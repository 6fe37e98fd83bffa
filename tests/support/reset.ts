import { readFileSync } from 'node:fs'
import { ARTICLES } from '#shared/content/articles.ts'
import { SEED_FILE } from '../db/seed.ts'
import { setClock } from './clock.ts'
import { startOfTests } from './clinic.ts'
import { query, rememberPeople } from './control.ts'

// Data from the migrations and the seed stays. So does the audit, which can't be emptied.
const kept = [
  'public.settings',
  'public.slot_options',
  'public.measurement_kinds',
  'public.measurement_units',
  'public.note_words',
  'private.personal_data',
  'private.foods',
  'private.food_words',
  'private.plan_conditions',
  'private.dishes',
  'private.dish_versions',
  'public.blog_posts',
  'public.staff',
  'private.clock',
  'private.site_builds',
]

const neverTruncated = ['measurements', 'notes', 'note_addenda', 'patient_plans']

/**
 * Resets the clinic to its initial state: no patients, bookings, codes or waiting mail, only the first admin's
 * account, and the clock at {@link startOfTests}. Every test file starts with it.
 */
export async function resetClinic(): Promise<void> {
  await rememberPeople()
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private') and schemaname || '.' || tablename <> all ($1::text[])`,
    [kept],
  )
  // Locks the tables with which the function's own jobs begin (purge_expired, outbox_settle) first. A job has then
  // either ended or waits without holding other locks.
  await query(
    `do $$ begin
       lock table private.otp_codes in access exclusive mode;
       lock table private.outbox in access exclusive mode;
       ${neverTruncated.map((table) => `alter table public.${table} disable trigger ${table}_are_never_truncated;`).join('\n')}
       truncate ${tables.map((table) => table.name).join(', ')};
       ${neverTruncated.map((table) => `alter table public.${table} enable always trigger ${table}_are_never_truncated;`).join('\n')}
       update public.note_words set sets = '[]', phrases = '[]';
       delete from public.measurement_units where kind like 'own%';
       delete from public.measurement_kinds where family = 'own';
       alter table private.dish_versions disable trigger dish_versions_are_append_only;
       delete from private.dish_versions where author_id is not null;
       alter table private.dish_versions enable always trigger dish_versions_are_append_only;
       delete from private.dishes where own;
     end $$`,
  )
  await restoreArticles()
  // The function creates the decoy account for unknown usernames only once, so it must stay.
  await query(`delete from auth.users where email not in ('admin@staff.invalid', 'nobody@decoy.invalid')`)
  await setClock(startOfTests)
}

/** Deletes the articles that tests wrote, and puts changed or deleted ones of the seed back as they were. */
async function restoreArticles(): Promise<void> {
  const [left] = await query<{ count: number }>(
    `with gone as (delete from public.blog_posts where author_id is not null or version > 1 returning id)
     select count(*)::int as count from public.blog_posts where id not in (select id from gone)`,
  )
  if (left!.count < ARTICLES.length) await query(readFileSync(SEED_FILE, 'utf8'))
}

/** Puts every setting back to its default. */
export async function resetSettings(): Promise<void> {
  const columns = await query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'settings'
       and column_name not in ('id', 'version', 'updated_at', 'updated_by')`,
  )
  await query(`update public.settings set ${columns.map(({ name }) => `${name} = default`).join(', ')}`)
}

/** Cancels all visits, so that a test has every slot for itself. */
export async function cancelAll(): Promise<void> {
  await query(
    `update public.appointments set status = 'cancelled', status_before_cancel = status, outcome = null, outcome_at = null
     where status <> 'cancelled'`,
  )
}
