import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import {
  SUPABASE_AUTH_HELPERS_SQL,
  getAuthSchemaSql,
  getStorageSchemaSql,
  splitSqlStatements,
} from '@supabase/lite'
import type { Sql, TransactionalSql } from '#local/backend/sql.ts'
import { inProject } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

export type Migration = ReturnType<typeof readMigrations>[number]

export function readMigrations() {
  const folder = inProject('supabase/migrations')
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
      return version && name ? [{ version, name, text: readFileSync(`${folder}/${file}`, 'utf8') }] : []
    })
}

const own = (file: string): string => readFileSync(inProject('local/backend/sql', file), 'utf8')

/**
 * Creates the roles and schemas that a Supabase project has before its first migration.
 *
 * @throws StartError with what a superuser must do, on a server whose roles we may not prepare
 */
export async function preparePlatform(sql: Sql): Promise<void> {
  await sql.script(own('platform.sql')).catch((cause: { code?: string }) => {
    throw cause.code === '42501' ? new StartError(describe(cause), { cause }) : cause
  })
  for (const part of [SUPABASE_AUTH_HELPERS_SQL, getAuthSchemaSql(), getStorageSchemaSql()])
    await sql.script(part)
  await sql.script(own('platform-grants.sql'))
}

/**
 * Applies the missing migrations, each in one transaction with its history row. The history is in the tables of
 * Supabase's CLI, so that `supabase migration list` and `db push` continue from here. Returns the new versions.
 */
export async function applyMigrations(sql: TransactionalSql, migrations: Migration[]): Promise<string[]> {
  await sql.script(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key, statements text[], name text
    );
    create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null);
  `)
  const rows = await sql.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by 1',
  )
  const known = new Set(rows.map(({ version }) => version))
  await adoptBaseline(sql, migrations[0], known)
  // Like `supabase db push`.
  const newer = [...known].filter((version) => migrations.every((migration) => migration.version !== version))
  if (newer.length > 0)
    throw new StartError(
      `This database was changed by a newer version of the product: its migration ${newer.join(', ')} is unknown here. Start it with that version or a later one.`,
    )
  const missing = migrations.filter(({ version }) => !known.has(version))
  for (const { version, name, text } of missing) {
    await sql
      .transaction(async (tx) => {
        await tx.script(text)
        await tx.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, splitSqlStatements(text)],
        )
      })
      .catch(reportAs(`Migration ${version}_${name}`))
  }
  return missing.map(({ version }) => version)
}

/**
 * Marks the baseline as applied in a database built by the migrations that it replaces; the baseline has the version
 * of the last of them. On Supabase, `supabase migration repair` does the same (docs/operations.md).
 *
 * @throws StartError when only some of them were applied
 */
async function adoptBaseline(sql: TransactionalSql, baseline: Migration | undefined, known: Set<string>) {
  const earlier = [...known].filter((version) => baseline && version < baseline.version)
  if (!baseline || earlier.length === 0) return
  const { version, name, text } = baseline
  if (!known.has(version))
    throw new StartError(
      `This database is older than the first version that can be upgraded from: its migration ${version} is missing. Start it once with the version tagged baseline-${version}, then with this one.`,
    )
  await sql.transaction(async (tx) => {
    await tx.query('delete from supabase_migrations.schema_migrations where version < $1', [version])
    await tx.query(
      'update supabase_migrations.schema_migrations set name = $2, statements = $3 where version = $1',
      [version, name, splitSqlStatements(text)],
    )
  })
  for (const replaced of earlier) known.delete(replaced)
}

/** Runs a seed once per data folder. In a folder that already has it, the clinic's changes are kept. */
export async function applySeedOnce(sql: TransactionalSql, path: string): Promise<void> {
  const [seen] = await sql.query('select from supabase_migrations.seed_files where path = $1', [path])
  if (seen) return
  const text = readFileSync(inProject(path), 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  await sql
    .transaction(async (tx) => {
      await tx.script(text)
      await tx.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [path, hash])
    })
    .catch(reportAs(path))
}

const reportAs = (what: string) => (cause: unknown) => {
  throw new StartError(`${what} failed: ${describe(cause)}`, { cause })
}

/** A database error with details that help to locate it. */
function describe(error: unknown): string {
  const { message = String(error), detail, hint, where } = error as Record<string, string | undefined>
  return [message, detail, hint, where].filter(Boolean).join('\n  ')
}
