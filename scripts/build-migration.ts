import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from '#local/start/data-folder.ts'
import { applyMigrations, readMigrations } from '#local/backend/migrations.ts'
import { inProject } from '#local/start/paths.ts'
import { startPostgresServer } from '#local/backend/postgres-server.ts'
import { loadSecrets } from '#local/start/secrets.ts'
import { afterLine } from './migration-checksum.ts'
import { applySchemas, diffDatabases, makeDatabase, readSchemas, replaceViews } from './schema-diff.ts'

// npm run migration:build -- <verb_noun>: writes the migration from the current state of supabase/migrations to that
// of supabase/schemas, and its version for the functions. If there are no migrations yet, it concatenates the schema files.

const name = process.argv[2]
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Usage: npm run migration:build -- <verb_noun>, for example add_city_to_appointments')
  process.exit(2)
}

const migrations = readMigrations()
const text = migrations.length > 0 ? await difference() : baseline()
if (text === '') {
  console.log('Nothing to do: the migrations match the schemas.')
} else {
  const version = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const file = `supabase/migrations/${version}_${name}.sql`
  writeFileSync(inProject(file), text)
  writeFileSync(inProject('supabase/functions/_shared/newest-migration.ts'), newestMigration(version))
  console.log(
    `Wrote ${file}. Read it, say in its first line what changes, and add what a tool can't know, such as values for existing rows.`,
  )
}

/** The doctor compares it with the database's newest migration. */
function newestMigration(version: string): string {
  return `/** The newest of supabase/migrations; written by npm run migration:build. */\nexport const NEWEST_MIGRATION = '${version}'\n`
}

function baseline(): string {
  const heading =
    '-- The schemas as they were when the first clinic opened; made by npm run migration:build. Never edited.\n'
  const files = readSchemas().map((file) => `\n-- supabase/schemas/${file.name}\n\n${file.text}`)
  return heading + files.join('')
}

async function difference(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'clinic-migration-'))
  const folder = openDataFolder(home)
  const server = await startPostgresServer(folder, loadSecrets(folder).databasePassword, console.log)
  try {
    const from = await makeDatabase(server, 'migrations', (sql) => applyMigrations(sql, migrations))
    const to = await makeDatabase(server, 'schemas', applySchemas)
    const views = await replaceViews(from, to)
    const statements = [await diffDatabases(from, to), ...views].filter(Boolean).join('\n\n')
    return (
      statements &&
      `-- Made by npm run migration:build from supabase/schemas.\n${afterLine(migrations)}\n\n${statements}\n`
    )
  } finally {
    await server.stop()
    folder.release()
    rmSync(home, { recursive: true, force: true })
  }
}
