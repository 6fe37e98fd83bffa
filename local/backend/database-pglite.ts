import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { fillFromTemplate } from '#local/backend/pglite-template.ts'
import { type Database, type Session, createSql, parsers } from '#local/backend/sql.ts'

/**
 * Opens Postgres in process, stored in the given folder. It has a single session, so borrowers wait for one another,
 * and each gets the session with the rights of its role alone.
 */
export async function openPglite(path: string): Promise<Database> {
  await fillFromTemplate(path)
  const extensions = { citext, pg_trgm, pgcrypto, unaccent, uuid_ossp }
  const pglite = await PGlite.create({ dataDir: path, extensions, parsers })
  let current = 'postgres'
  let free = Promise.resolve()

  async function become(role: string): Promise<void> {
    const deletes = role === 'supabase_storage_admin'
    await pglite.exec(
      `reset session authorization; set session authorization ${role}; set storage.allow_delete_query = ${deletes}`,
    )
    current = role
  }
  async function borrow(role = 'postgres'): Promise<Session> {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const before = free
    free = promise
    await before
    if (role !== current)
      await become(role).catch((error: unknown) => {
        release()
        throw error
      })
    return {
      query: async (text, parameters = []) => {
        const { rows, affectedRows = 0 } = await pglite.query<object>(text, [...parameters])
        return { rows, count: affectedRows }
      },
      script: (text) => pglite.exec(text),
      release,
    }
  }
  const sql = createSql(borrow)
  return {
    kind: 'pglite',
    borrow,
    sql,
    asSuperuser: (work) => work(sql),
    close: async () => {
      await free
      await pglite.close()
    },
  }
}
