import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openDataFolder } from '#local/start/data-folder.ts'
import { openDatabase } from '#local/backend/database.ts'
import { applyMigrations, preparePlatform, readMigrations } from '#local/backend/migrations.ts'
import { loadSecrets } from '#local/start/secrets.ts'
import type { TransactionalSql } from '#local/backend/sql.ts'
import type { Drill } from './drill.ts'

const tables = [
  'public.staff',
  'public.patients',
  'public.appointments',
  'public.prescriptions',
  'public.patient_reports',
  'public.blog_posts',
  'public.day_overrides',
  'private.outbox',
  'audit.events',
]

/** Columns of the outbox that were dropped: mails are now made from the booking. */
const dropped = ['payload', 'recipient']

/** The rows of each table, hashed over the columns that existed before. */
async function contents(
  sql: TransactionalSql,
  columns: Map<string, string>,
): Promise<Map<string, { rows: number; hash: string }>> {
  const found = new Map<string, { rows: number; hash: string }>()
  for (const table of tables) {
    const [row] = await sql.query<{ rows: number; hash: string }>(
      `select count(*)::int as rows, coalesce(md5(string_agg(md5(r::text), '' order by r::text)), '') as hash
       from (select ${columns.get(table)} from ${table}) r`,
    )
    found.set(table, row!)
  }
  return found
}

/** Takes a clinic of the 29 migrations before the baseline, with its data, through the baseline and all later migrations. */
export const upgrade: Drill = {
  name: 'upgrade of a filled clinic',
  target:
    'a filled clinic from before the baseline, then all later migrations: nothing lost; a second run has nothing to do',
  run: async () => {
    const path = mkdtempSync(join(tmpdir(), 'clinic-upgrade-'))
    const folder = openDataFolder(path)
    const database = await openDatabase('pglite', folder, loadSecrets(folder), () => undefined)
    const { sql } = database
    try {
      await sql.script(
        gunzipSync(readFileSync(new URL('clinic-before-baseline.sql.gz', import.meta.url))).toString(),
      )
      // Undoes the session settings of pg_dump.
      await sql.script('reset all')
      // The stored clinic's mails are empty; real ones contained their booking.
      await sql.script(`
        update private.outbox o set payload = private.booking_json(a)
        from (select a, row_number() over (order by a.id) as place from public.appointments a) numbered (a, place)
        where o.id = numbered.place`)
      const columns = new Map<string, string>()
      for (const table of tables) {
        const [schema, name] = table.split('.')
        const [row] = await sql.query<{ names: string }>(
          `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
           from information_schema.columns
           -- Without generated columns, whose expressions may change.
           where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' and column_name <> all ($3)`,
          [schema, name, dropped],
        )
        columns.set(table, row!.names)
      }
      const before = await contents(sql, columns)
      await preparePlatform(sql)
      const all = readMigrations()
      const applied = await applyMigrations(sql, all)
      const again = await applyMigrations(sql, all)
      const history = await sql.query<{ version: string }>(
        'select version from supabase_migrations.schema_migrations order by version',
      )
      const after = await contents(sql, columns)
      const different = tables.filter((table) => {
        const [was, is] = [before.get(table)!, after.get(table)!]
        return was.rows !== is.rows || was.hash !== is.hash
      })
      const rows = [...before.values()].reduce((sum, table) => sum + table.rows, 0)
      return {
        reached: `${rows} rows, ${applied.length} later migrations; changed: ${different.join(', ') || 'nothing'}; second run applied ${again.length}`,
        holds:
          different.length === 0 &&
          again.length === 0 &&
          history.map(({ version }) => version).join() === all.map(({ version }) => version).join(),
      }
    } finally {
      await database.close()
      folder.release()
      rmSync(path, { recursive: true, force: true })
    }
  },
}
