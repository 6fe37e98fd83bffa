import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { createPgliteConnection } from '@supabase/lite/pglite'
import type { Database } from '#local/backend/database.ts'
import { createExclusive } from '#local/backend/exclusive.ts'
import { fillFromTemplate } from '#local/backend/pglite-template.ts'
import type { Sql } from '#local/backend/sql.ts'

type Driver = Awaited<ReturnType<typeof createPgliteConnection>>['driver']

/**
 * Opens Postgres in process, stored in the given folder.
 *
 * PGlite has a single session. @supabase/lite's driver sends BEGIN, the caller's role and the statements of
 * concurrent requests over that session without waiting, so a request could run under another request's role.
 * Therefore everything that uses the session goes through one queue, one whole request at a time.
 */
export async function openPglite(path: string): Promise<Database> {
  await fillFromTemplate(path)
  // lite adds pgcrypto itself.
  const connection = await createPgliteConnection({
    url: path,
    pgliteOptions: { extensions: { citext, pg_trgm, unaccent, uuid_ossp } },
  })
  const exclusive = createExclusive()
  const { driver } = connection
  await driver.waitReady
  const sql: Database['sql'] = {
    query: (text, parameters) => exclusive(() => statements(driver).query(text, parameters)),
    script: (text) => exclusive(() => statements(driver).script(text)),
    transaction: (work) => exclusive(() => driver.transaction((tx) => work(statements(tx)))),
  }
  return {
    kind: 'pglite',
    connection,
    exclusive,
    whileThere: (work) => work(),
    sql,
    asSuperuser: (work) => work(sql),
    asStorage: async (work) => {
      await driver.exec("set storage.allow_delete_query = 'true'")
      return work().finally(() => driver.exec('reset storage.allow_delete_query'))
    },
    close: () => exclusive(() => connection.close()),
  }
}

function statements(session: Pick<Driver, 'query' | 'exec'>): Sql {
  return {
    query: async <Row extends object>(text: string, parameters?: unknown[]) =>
      (await session.query<Row>(text, parameters)).rows,
    script: async (text) => void (await session.exec(text)),
  }
}
