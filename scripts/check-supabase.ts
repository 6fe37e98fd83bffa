import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { openDataFolder } from '#local/start/data-folder.ts'
import { openDatabase } from '#local/backend/database.ts'
import { preparePlatform, readMigrations } from '#local/backend/migrations.ts'
import { inProject } from '#local/start/paths.ts'
import { loadSecrets } from '#local/start/secrets.ts'
import { accepted } from '../supabase/advisors.ts'
import { applySchemas, diffDatabases, makeDatabase } from './schema-diff.ts'

/*
 * Checks the database against real Supabase without Docker. Supabase's CLI applies the migrations and the seed to an
 * empty Postgres server, lists them, compares the result with supabase/schemas, and runs the advisors. Part of `npm
 * test`.
 */

const Migrations = z.object({ migrations: z.array(z.object({ local: z.string(), remote: z.string() })) })
const Advisors = z.object({
  results: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() })),
})

const run = promisify(execFile)
const isAccepted = (name: string): boolean => accepted.some((exception) => exception.name === name)
const home = mkdtempSync(join(tmpdir(), 'clinic-supabase-'))
const folder = openDataFolder(join(home, 'data'))
const database = await openDatabase('postgres', folder, loadSecrets(folder), () => undefined)
const problems: string[] = []
try {
  await preparePlatform(database.superuser)

  await supabase('db', 'push', '--include-seed')
  const { migrations } = Migrations.parse(await supabase('migration', 'list'))
  const files = readMigrations().map((migration) => migration.version)
  if (
    migrations.map((row) => row.local).join() !== files.join() ||
    migrations.some((row) => row.local !== row.remote)
  )
    problems.push(`migration list: ${JSON.stringify(migrations)}`)

  const posts = await database.sql.query('select 1 from public.blog_posts')
  if (posts.length !== 6) problems.push(`The seed created ${posts.length} articles instead of six`)

  // A deployment that failed later is run again: the seed must not bring back what the clinic has changed.
  await database.sql.query(`delete from public.blog_posts where true`)
  await supabase('db', 'push', '--include-seed')
  const again = await database.sql.query('select 1 from public.blog_posts')
  if (again.length > 0) problems.push('A second push ran the seed again')

  const { url = '', superuserUrl = '' } = database
  const declared = await makeDatabase({ url, superuserUrl }, 'schemas', applySchemas)
  const difference = await diffDatabases(url, declared)
  if (difference)
    problems.push(`supabase/schemas differs from the migrations: npm run migration:build\n${difference}`)

  const { results } = Advisors.parse(await supabase('db', 'advisors', '--level', 'info'))
  for (const { name, level, detail } of results)
    if (!isAccepted(name)) problems.push(`${level} ${name}: ${detail}`)
  for (const { name } of accepted)
    if (!results.some((result) => result.name === name))
      problems.push(`The exception ${name} is no longer needed`)
  console.log(
    `${files.length} migrations applied by Supabase's CLI; ${results.length} findings of its advisors, all of accepted kinds`,
  )
} finally {
  await database.close()
  folder.release()
  rmSync(home, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

async function supabase(...args: string[]): Promise<unknown> {
  const fixed = [
    '--db-url',
    database.url ?? '',
    '--workdir',
    inProject('.'),
    '--output-format',
    'json',
    '--agent',
    'no',
    '--yes',
  ]
  const env = { ...process.env, HOME: home, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  const { stdout } = await run(inProject('node_modules/.bin/supabase'), [...args, ...fixed], {
    env,
    maxBuffer: 16 * 2 ** 20,
  })
  // The result is the last line; the lines before it are for people.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? 'null')
}
