import { setTimeout as pause } from 'node:timers/promises'
import { Pool, types as pgTypes, type CustomTypesConfig } from 'pg'
import { openPglite } from '#local/backend/database-pglite.ts'
import { startPostgresServer } from '#local/backend/postgres-server.ts'
import { type Database, type Session, createSql, parsers } from '#local/backend/sql.ts'
import type { DataFolder } from '#local/start/data-folder.ts'
import type { Secrets } from '#local/start/secrets.ts'
import { StartError } from '#local/start/start-error.ts'

/** Where the data is: in process, on a Postgres server that we run, or on an existing server. */
export type DatabaseChoice = 'pglite' | 'postgres' | { url: string }

export async function openDatabase(
  choice: DatabaseChoice,
  folder: DataFolder,
  secrets: Secrets,
  log: (line: string) => void,
): Promise<Database> {
  if (choice === 'pglite') return openPglite(folder.file('pglite'))
  if (choice !== 'postgres') return openPostgres(choice.url)
  const server = await startPostgresServer(folder, secrets.databasePassword, log)
  const database = await openPostgres(server.url, server.superuserUrl)
  return { ...database, pid: server.pid, close: () => database.close().then(server.stop) }
}

/** Arrays of type name, used in the catalogue, are parsed as arrays of text. */
const sameAs: Record<number, number> = { 1003: 1009 }
const types = {
  getTypeParser: (oid: number) => parsers[oid] ?? pgTypes.getTypeParser(sameAs[oid] ?? oid),
} as CustomTypesConfig

/**
 * Opens a Postgres server by its URL. Requests run in parallel, each on its own session.
 *
 * @param superuserUrl only for our own server, where each role signs in as itself with the same password; on any
 * other server all roles share one URL, and a session switches to its role
 * @throws StartError if it can't be reached now; if the server goes away later, sessions are refused until it is back
 */
export async function openPostgres(url: string, superuserUrl = url): Promise<Database> {
  const isOurs = superuserUrl !== url
  const pools = new Map<string, Pool>()

  function openPool(role: string): Pool {
    const target = Object.assign(new URL(url), isOurs && { username: role })
    // sslmode as in libpq: 'require' encrypts without checking the certificate.
    if (target.searchParams.has('sslmode')) target.searchParams.set('uselibpqcompat', 'true')
    const settings = ['-c TimeZone=UTC']
    if (role === 'supabase_storage_admin') settings.push('-c storage.allow_delete_query=true')
    if (!isOurs && role !== 'postgres') settings.push(`-c role=${role}`)
    const session = { options: settings.join(' '), types }
    const pool = new Pool({ connectionString: target.href, max: 12, idleTimeoutMillis: 0, ...session })
    // A session whose connection is lost rejects its queries, and the pool replaces it.
    pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
    pools.set(role, pool)
    return pool
  }
  async function borrow(role = 'postgres'): Promise<Session> {
    const client = await (pools.get(role) ?? openPool(role)).connect()
    return {
      query: (text, parameters = []) => client.query<object>(text, [...parameters]),
      script: (text) => client.query(text),
      release: () => client.release(),
    }
  }
  const sql = createSql(borrow)
  const close = async (): Promise<void> => {
    const ended = Promise.all([...pools.values()].map((pool) => pool.end()))
    // Doesn't wait for requests that were cut off.
    await Promise.race([ended, pause(5_000, undefined, { ref: false })])
  }
  await sql.query('select 1').catch(async (cause: Error) => {
    await close()
    // Never the URL: it contains the password.
    throw new StartError(`The database can't be reached: ${cause.message}`, { cause })
  })
  const superuser = isOurs ? createSql(() => borrow('supabase_admin')) : sql
  return { kind: 'postgres', borrow, url, superuserUrl, sql, superuser, close }
}
