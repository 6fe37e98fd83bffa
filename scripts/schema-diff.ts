import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openPostgres } from '#local/backend/database.ts'
import { preparePlatform } from '#local/backend/migrations.ts'
import { inProject } from '#local/start/paths.ts'
import type { TransactionalSql } from '#local/backend/sql.ts'

const run = promisify(execFile)

/** The files of supabase/schemas, which define the database, in the order in which they apply. */
export function readSchemas(): { name: string; text: string }[] {
  const folder = inProject('supabase/schemas')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

/**
 * Creates a database on the given server, with the objects that a Supabase project has before its first migration.
 *
 * @param server URLs of any database of the server
 * @returns the new database's URL
 */
export async function makeDatabase(
  server: { url: string; superuserUrl: string },
  name: string,
  fill: (sql: TransactionalSql) => Promise<unknown>,
): Promise<string> {
  const owner = await openPostgres(server.url)
  await owner.sql.query(`create database ${name}`)
  await owner.close()
  const urlOf = (url: string) => new URL(`/${name}${new URL(url).search}`, url).href
  const database = await openPostgres(urlOf(server.url), urlOf(server.superuserUrl))
  try {
    await preparePlatform(database.superuser)
    await fill(database.sql)
  } finally {
    await database.close()
  }
  return urlOf(server.url)
}

/** Applies supabase/schemas to an empty database. */
export async function applySchemas(sql: TransactionalSql): Promise<void> {
  for (const { name, text } of readSchemas()) {
    try {
      await sql.script(text)
    } catch (cause) {
      throw new Error(`supabase/schemas/${name}: ${(cause as Error).message}`, { cause })
    }
  }
}

/**
 * Returns the statements that replace changed views, and applies them to the older database, so that pg-delta ignores
 * these views: it would drop a changed view together with every function that returns its rows. Postgres can replace
 * a view in place as long as its columns stay and new ones are added at the end; other views are left to pg-delta.
 *
 * @param from URL of the database with the older views; changed
 * @param to URL of the database with the newer views; changed
 */
export async function replaceViews(from: string, to: string): Promise<string[]> {
  const [older, newer] = await Promise.all([openPostgres(from), openPostgres(to)])
  try {
    const before = new Map((await readViews(older.sql)).map((view) => [view.name, view]))
    const changed = (await readViews(newer.sql)).filter(({ name, definition, columns }) => {
      const old = before.get(name)
      return old?.columns.every((column, place) => column === columns[place]) && old.definition !== definition
    })
    for (const view of changed) {
      const empty = createView(view, `select ${view.columns.map(nullColumn).join(', ')}`)
      for (const database of [older, newer]) await database.sql.script(empty)
    }
    return changed.map((view) => createView(view, view.definition.trim()))
  } finally {
    await Promise.all([older.close(), newer.close()])
  }
}

interface View {
  name: string
  /** Such as 'security_invoker=true'. */
  options: string
  definition: string
  /** In order, each as '"name" type'. */
  columns: string[]
}

const readViews = (sql: TransactionalSql): Promise<View[]> =>
  sql.transaction(async (tx) => {
    // Otherwise Postgres omits the schemas of names in its path.
    await tx.script(`set local search_path = ''`)
    return tx.query<View & Record<string, unknown>>(`
      select format('%I.%I', n.nspname, c.relname) as name, pg_get_viewdef(c.oid) as definition,
        coalesce(array_to_string(c.reloptions, ', '), '') as options,
        array(
          select format('"%s" %s', a.attname, format_type(a.atttypid, a.atttypmod))
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 order by a.attnum
        ) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'v' and n.nspname in ('public', 'private', 'audit')
      order by c.oid`)
  })

const createView = ({ name, options }: View, definition: string): string =>
  `create or replace view ${name}${options && ` with (${options})`} as\n${definition}`

const nullColumn = (column: string): string => column.replace(/^(".*") (.*)$/, 'null::$2 as $1')

/**
 * The statements that turn one database's structure into another's. They come from Supabase's own pg-delta, which
 * doesn't need Docker if both databases exist. Rows are not compared.
 *
 * @returns empty if both are the same
 * @throws if pg-delta finds an object that it can't compare
 */
export async function diffDatabases(from: string, to: string): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'clinic-diff-'))
  const output = join(home, 'diff.sql')
  const options = ['--workdir', home, '--agent', 'no', '--yes']
  try {
    await run(
      inProject('node_modules/.bin/supabase'),
      [
        'db',
        'diff',
        '--use-pg-delta',
        '--strict-coverage',
        '--from',
        from,
        '--to',
        to,
        '-o',
        output,
        ...options,
      ],
      { env: { ...process.env, HOME: home, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' } },
    )
    return readFileSync(output, 'utf8').trim()
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
