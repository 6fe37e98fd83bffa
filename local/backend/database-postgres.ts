import postgres from 'postgres'
import type { Database } from '#local/backend/database.ts'
import { openRequestPool } from '#local/backend/request-pool.ts'
import type { Sql } from '#local/backend/sql.ts'
import { createSessionGuard, ignoreLostConnections } from '#local/backend/session-guard.ts'
import { StartError } from '#local/start/start-error.ts'

/** Connections for requests, and for our own background work; its transactions use one more. */
const requestConnections = 12
const choreConnections = 2

/**
 * Opens a Postgres server by its URL. Requests run in parallel, each on its own connection.
 *
 * @param superuserUrl for lite, whose connections serve Auth and Storage too, and for the platform's own schemas
 * @throws StartError when it can't be reached now; if the server goes away later, the pool waits for it
 */
export async function openPostgres(url: string, superuserUrl = url): Promise<Database> {
  const quiet = {
    onnotice: () => undefined,
    connect_timeout: 10,
    // Seconds between attempts. The driver's own pauses grow to 20 s: too long after a restart that takes one second.
    backoff: () => 0.25,
  }
  const chores = { ...quiet, connection: { TimeZone: 'UTC' } }
  const pool = postgres(url, { ...chores, max: choreConnections })
  try {
    await pool.unsafe('select 1')
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string }
    // Never log the URL: it contains the password.
    throw new StartError(`The database can't be reached: ${message || code}`, { cause })
  }
  const stopIgnoring = ignoreLostConnections()
  const sessions = createSessionGuard()
  const transactions = postgres(url, { ...chores, max: 1, max_lifetime: null, onclose: sessions.onclose })
  sessions.guard(transactions)
  // lite's own statements for Storage run directly on these connections. Callers' statements run in a context of
  // their own (request-session.ts), which revokes this permission.
  const connection = { 'storage.allow_delete_query': 'true' }
  const requests = openRequestPool(superuserUrl, { ...quiet, max: requestConnections, connection })
  return {
    kind: 'postgres',
    connection: requests.connection,
    url,
    superuserUrl,
    exclusive: (work) => work(),
    whileThere: requests.whileThere,
    sql: {
      ...statements(pool),
      transaction: (work) => inTransaction(transactions, work),
    },
    asStorage: (work) => work(),
    asSuperuser: async (work) => {
      const session = postgres(superuserUrl, { ...chores, max: 1 })
      try {
        return await work(statements(session))
      } finally {
        await session.end({ timeout: 5 })
      }
    },
    close: async () => {
      await Promise.all([pool.end({ timeout: 5 }), transactions.end({ timeout: 5 })])
      await requests.close()
      stopIgnoring()
    },
  }
}

/** The driver's own `begin` rolls back on a connection that may be gone, and crashes on it (session-guard.ts). */
async function inTransaction<Result>(
  pool: postgres.Sql,
  work: (tx: Sql) => Promise<Result>,
): Promise<Result> {
  const session = await pool.reserve()
  try {
    await session.unsafe('begin')
    const result = await work(statements(session))
    await session.unsafe('commit')
    return result
  } catch (error) {
    // If this fails, the connection is gone, and the transaction with it.
    await Promise.resolve()
      .then(() => session.unsafe('rollback'))
      .catch(() => undefined)
    throw error
  } finally {
    session.release()
  }
}

function statements(session: Pick<postgres.Sql, 'unsafe'>): Sql {
  return {
    query: async <Row extends object>(text: string, parameters: unknown[] = []) =>
      [...(await session.unsafe<Row[]>(text, parameters as postgres.ParameterOrJSON<never>[]))] as Row[],
    script: async (text) => void (await session.unsafe(text).simple()),
  }
}
