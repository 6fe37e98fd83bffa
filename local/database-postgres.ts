import postgres from 'postgres'
import type { Database } from '#local/database.ts'
import { openRequestPool } from '#local/request-pool.ts'
import type { Sql } from '#local/sql.ts'
import { StartError } from '#local/start-error.ts'

/** Connections for requests, and for our own chores. */
const requestConnections = 12
const choreConnections = 3

/**
 * Opens a Postgres server by its URL. Requests run side by side there, each in a connection of its own.
 *
 * @throws StartError when it can't be reached now; a server that goes away later is waited for.
 */
export async function openPostgres(url: string): Promise<Database> {
  const quiet = {
    onnotice: () => undefined,
    connect_timeout: 10,
    // Seconds between attempts. The driver's own pauses grow to 20 s: too long after a server's restart of one second.
    backoff: () => 0.25,
  }
  const pool = postgres(url, { ...quiet, max: choreConnections, connection: { TimeZone: 'UTC' } })
  try {
    await pool.unsafe('select 1')
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string }
    // Never the URL: the password is in it.
    throw new StartError(`The database can't be reached: ${message || code}`, { cause })
  }
  const requests = openRequestPool(url, { ...quiet, max: requestConnections })
  return {
    kind: 'postgres',
    connection: requests.connection,
    url,
    exclusive: (work) => work(),
    isLost: requests.isLost,
    sql: {
      ...statements(pool),
      transaction: async <Result>(work: (tx: Sql) => Promise<Result>) =>
        (await pool.begin((tx) => work(statements(tx)))) as Result,
    },
    close: async () => {
      await pool.end({ timeout: 5 })
      await requests.close()
    },
  }
}

function statements(session: Pick<postgres.Sql, 'unsafe'>): Sql {
  return {
    query: async <Row extends object>(text: string, parameters: unknown[] = []) =>
      [...(await session.unsafe<Row[]>(text, parameters as postgres.ParameterOrJSON<never>[]))] as Row[],
    script: async (text) => void (await session.unsafe(text).simple()),
  }
}
