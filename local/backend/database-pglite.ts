import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { type Database, type Session, createSql, parsers } from '#local/backend/sql.ts'
import { inProject } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'

/**
 * PGlite reserves all of Postgres's buffers at the start, by default 128 MB. A new clinic's database takes 13 MB.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** PGlite checks booleans itself, and throws where Postgres would refuse with a code. */
const serializers = { [types.BOOL]: String }

/** Numbers and truth values as text, which Postgres checks itself, as with the server's driver. */
const spelled = (value: unknown): unknown =>
  typeof value === 'boolean' || typeof value === 'number' ? String(value) : value

/**
 * Opens Postgres in process, stored in the given folder. It has a single session: borrowers take turns, and each gets
 * only the rights of its role.
 *
 * @throws StartError when the folder holds a database of another major version, which Postgres can't open
 */
export async function openPglite(path: string): Promise<Database> {
  await fillFromTemplate(path)
  const extensions = { btree_gist, citext, pg_trgm, pgcrypto, unaccent, uuid_ossp }
  const pglite = await PGlite.create({ dataDir: path, extensions, parsers, serializers, startParams })
  let current = 'postgres'
  let free = Promise.resolve()

  const become = (role: string) =>
    pglite.exec(`
      reset session authorization;
      set session authorization ${role};
      set storage.allow_delete_query = ${role === 'supabase_storage_admin'}`)
  async function borrow(role = 'postgres'): Promise<Session> {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const before = free
    free = promise
    await before
    try {
      // The previous borrower may have left a failed transaction.
      if (role !== current) await become(role).catch(() => pglite.exec('rollback').then(() => become(role)))
      current = role
    } catch (error) {
      release()
      throw error
    }
    return {
      query: async (text, parameters = []) => {
        const { rows, affectedRows = 0 } = await pglite.query<object>(text, parameters.map(spelled))
        return { rows, rowCount: affectedRows }
      },
      script: (text) => pglite.exec(text),
      release,
    }
  }
  const sql = createSql(borrow)
  const close = async (): Promise<void> => {
    await free
    await pglite.close()
  }
  return { kind: 'pglite', borrow, sql, superuser: sql, close }
}

/**
 * Fills a new database folder from an empty cluster, which is created once per version of PGlite: creating one takes
 * seconds, copying it a fraction of a second. It contains no clinic's data.
 */
async function fillFromTemplate(path: string): Promise<void> {
  const manifest = readFileSync(inProject('node_modules/@electric-sql/pglite/package.json'), 'utf8')
  const template = inProject('.cache', `pglite-${(JSON.parse(manifest) as { version: string }).version}`)
  if (!existsSync(template)) {
    const cluster = `${template}-${process.pid}`
    mkdirSync(cluster, { recursive: true })
    await (await PGlite.create(cluster)).close()
    // Another process may have been first.
    if (!existsSync(template)) renameSync(cluster, template)
    rmSync(cluster, { recursive: true, force: true })
  }
  const [found, ours] = [path, template].map((cluster) => {
    const file = join(cluster, 'PG_VERSION')
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  })
  if (found === ours) return
  if (found)
    throw new StartError(
      `The database in ${path} was created by Postgres ${found}; this version of the product runs Postgres ${ours} and can't open it. Start it with the version that created it, or choose another folder with CLINIC_DATA.`,
    )
  // Copied to a temporary folder and renamed, so that a killed start leaves no half-copied database behind.
  const draft = `${path}.new`
  rmSync(draft, { recursive: true, force: true })
  cpSync(template, draft, { recursive: true })
  rmSync(path, { recursive: true, force: true })
  renameSync(draft, path)
}
