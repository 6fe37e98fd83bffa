import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openPostgres } from '#local/backend/database-postgres.ts'
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
    await database.asSuperuser(preparePlatform)
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
