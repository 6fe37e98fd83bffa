import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openDataFolder } from '#local/start/data-folder.ts'
import { openDatabase } from '#local/backend/database.ts'
import { applyMigrations, preparePlatform, readMigrations } from '#local/backend/migrations.ts'
import { loadSecrets } from '#local/start/secrets.ts'
import type { Sql } from '#local/backend/sql.ts'
import type { Drill } from './drill.ts'

type Table = { name: string; columns: string }

/** Counts that the dashboard now takes from the rows themselves. */
const withdrawn = new Set(['private.daily_changes', 'private.daily_totals', 'private.total_changes'])

/** The tables that have rows, with their stored columns; the expressions of generated ones may change. */
async function tablesOf(sql: Sql): Promise<Table[]> {
  const tables = await sql.query<Table>(
    `select format('%I.%I', table_schema, table_name) as name,
       string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'private', 'audit', 'auth', 'storage') and table_type = 'BASE TABLE'
       and is_generated = 'NEVER'
     group by 1 order by 1`,
  )
  const filled = await Promise.all(tables.map(({ name }) => sql.query(`select from ${name} limit 1`)))
  return tables.filter(({ name }, place) => filled[place]!.length > 0 && !withdrawn.has(name))
}

/** The number of rows of each table, and their hash. */
async function contents(sql: Sql, tables: Table[]): Promise<{ rows: number; hash: string }[]> {
  const found = []
  for (const { name, columns } of tables) {
    const [row] = await sql.query<{ rows: number; hash: string }>(
      `select count(*)::int as rows, coalesce(md5(string_agg(md5(r::text), '' order by r::text)), '') as hash
       from (select ${columns} from ${name}) r`,
    )
    found.push(row!)
  }
  return found
}

/** Takes a clinic of the 78 migrations before the baseline, with its data, through the baseline and all later migrations. */
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
      const tables = await tablesOf(sql)
      const before = await contents(sql, tables)
      await preparePlatform(sql)
      const all = readMigrations()
      const applied = await applyMigrations(sql, all)
      const again = await applyMigrations(sql, all)
      const history = await sql.query<{ version: string }>(
        'select version from supabase_migrations.schema_migrations order by version',
      )
      const after = await contents(sql, tables)
      const different = tables.filter((_, place) => before[place]!.hash !== after[place]!.hash)
      const rows = before.reduce((sum, table) => sum + table.rows, 0)
      return {
        reached: `${rows} rows in ${tables.length} tables, ${applied.length} later migrations; changed: ${different.map(({ name }) => name).join(', ') || 'nothing'}; second run applied ${again.length}`,
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
