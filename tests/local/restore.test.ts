import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '#local/backend/database.ts'
import { applyMigrations, readMigrations } from '#local/backend/migrations.ts'
import type { Sql, TransactionalSql } from '#local/backend/sql.ts'
import { inProject } from '#local/start/paths.ts'
import { type Stack, startStack } from '#local/start/stack.ts'
import { makeDatabase } from '../../scripts/schema-diff.ts'

// The restore described in docs/operations.md: a dump of the data, loaded into a new project's database.
const dataDir = mkdtempSync(join(tmpdir(), 'clinic-'))
let stack: Stack

beforeAll(async () => {
  stack = await startStack({ dataDir, db: 'postgres', limits: 'off', demo: true })
  await stack.sql.query(`update public.settings set clinic_name = 'The Clinic of the Backup'`)
})
afterAll(async () => {
  await stack?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Table {
  name: string
  columns: string[]
}

/** The tables that `supabase db dump --data-only -x storage.buckets` dumps and this product fills. */
const tablesOf = (sql: Sql): Promise<Table[]> =>
  sql.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'private', 'audit', 'auth', 'storage') and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and format('%I.%I', n.nspname, c.relname) not in ('storage.buckets', 'storage.migrations', 'auth.schema_migrations')
     group by 1 order by 1`,
  )

/** The data as pg_dump writes it with `--data-only --column-inserts`, between the lines that the Supabase CLI adds. */
async function dump(sql: Sql): Promise<string> {
  const lines = ['SET session_replication_role = replica;']
  for (const { name, columns } of await tablesOf(sql)) {
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(", ', ', ")
    const rows = await sql.query<{ row: string }>(`select concat(${values}) as row from ${name}`)
    for (const { row } of rows)
      lines.push(`INSERT INTO ${name} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES (${row});`)
  }
  const sequences = await sql.query<{ line: string }>(
    `select format('SELECT pg_catalog.setval(%L, %s, true);', format('%I.%I', schemaname, sequencename), last_value) as line
     from pg_sequences where schemaname in ('public', 'private', 'audit') and last_value is not null`,
  )
  return [...lines, ...sequences.map(({ line }) => line), 'RESET ALL;'].join('\n')
}

/** Every row of every table in a fixed order. */
async function contents(sql: Sql): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { name } of await tablesOf(sql)) {
    found[name] = await sql.query(`select t::text from ${name} t order by 1`)
  }
  return found
}

/** Creates a new project's database on the same server, with the migrations only. */
async function newProject<Result>(name: string, work: (sql: TransactionalSql) => Promise<Result>) {
  const url = stack.databaseUrl!
  const superuserUrl = Object.assign(new URL(url), { username: 'supabase_admin' }).href
  const made = await makeDatabase({ url, superuserUrl }, name, async (sql) => {
    await applyMigrations(sql, readMigrations())
  })
  const database = await openPostgres(made, superuserUrl)
  try {
    // With the rights that Supabase grants `postgres`.
    await database.superuser.script('grant set on parameter session_replication_role to postgres')
    return await work(database.sql)
  } finally {
    await database.close()
  }
}

/** Loads the dump as documented, in one transaction. */
const restore = (sql: TransactionalSql, data: string): Promise<void> =>
  sql.transaction(async (tx) => {
    await tx.script(readFileSync(inProject('supabase/jobs/before-restore.sql'), 'utf8'))
    await tx.script(data)
  })

it('loads every row into a new project', async () => {
  const [data, before] = await stack.sql.transaction(async (tx) => {
    // As pg_dump does, because the clinic keeps sending mails.
    await tx.script('set transaction isolation level repeatable read')
    return [await dump(tx), await contents(tx)]
  })
  await newProject('rehearsal', async (sql) => {
    await restore(sql, data)
    expect(await contents(sql)).toEqual(before)
    const [count] = await sql.query<{ patients: number }>(
      'select count(*)::int as patients from public.patients',
    )
    expect(count?.patients).toBeGreaterThan(0)
  })
})

it('refuses a database with patients, and changes nothing', async () => {
  const before = await stack.sql.query('select patient_uid from public.patients order by 1')
  await expect(restore(stack.sql, '')).rejects.toThrow('This database has staff or patients')
  expect(await stack.sql.query('select patient_uid from public.patients order by 1')).toEqual(before)
})
