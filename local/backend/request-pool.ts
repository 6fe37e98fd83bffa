import { setTimeout as pause } from 'node:timers/promises'
import { type PostgresConnection, createPostgresConnection } from '@supabase/lite/postgres'
import { createSessionGuard, unreachable } from '#local/backend/session-guard.ts'

/**
 * Runs work that needs the database. Rejects with {@link DatabaseLost} when the database is away, and immediately
 * when it goes away meanwhile, because a query on a lost connection may never be answered.
 */
export type WhileThere = <Result>(work: () => Promise<Result>) => Promise<Result>

/** The database's server is away; the pool reconnects when it is back. */
export class DatabaseLost extends Error {
  constructor() {
    super('Database connection lost. Retrying the connection.')
    this.name = 'DatabaseLost'
  }
}

export interface RequestPool {
  /** Always the same object; its driver is replaced after an outage. */
  connection: PostgresConnection
  whileThere: WhileThere
  close: () => Promise<void>
}

type PoolOptions = NonNullable<Parameters<typeof createPostgresConnection>[0]['postgresOptions']>

const probeEvery = 200

/**
 * The connections on which @supabase/lite serves requests. It reserves one per request, and postgres.js never
 * releases a failed reservation: after an outage these would occupy every connection and requests would wait forever.
 * So when one connection is lost, the whole pool is discarded, and a new one replaces it when the server is back.
 */
export function openRequestPool(url: string, options: PoolOptions): RequestPool {
  let lost = false
  /** Callbacks that fail the work in progress. */
  const underWay = new Set<(error: Error) => void>()
  const closing = new AbortController()
  const create = (): PostgresConnection => {
    const sessions = createSessionGuard()
    const onclose = () => {
      sessions.onclose()
      void replace(driver)
    }
    const made: PostgresConnection = createPostgresConnection({
      url,
      // Without a maximum lifetime, a connection closes only when the server or the network is gone.
      postgresOptions: { ...options, max_lifetime: null, onclose },
    })
    const { driver } = made
    sessions.guard(driver)
    return made
  }
  const connection = create()
  let current = connection.driver

  async function replace(old: PostgresConnection['driver']): Promise<void> {
    if (closing.signal.aborted || lost || old !== current) return
    lost = true
    for (const fail of underWay) fail(new DatabaseLost())
    // A query that still reaches the old pool fails instead of waiting forever.
    Object.assign(old, { reserve: () => Promise.reject(unreachable()) })
    old.end({ timeout: 0 }).catch(() => undefined)
    const fresh = create()
    while (!closing.signal.aborted && !(await answers(fresh))) await pause(probeEvery)
    if (closing.signal.aborted) return void fresh.driver.end({ timeout: 0 })
    current = fresh.driver
    connection.driver = fresh.driver
    connection.kysely = fresh.kysely
    lost = false
  }

  return {
    connection,
    whileThere: (work) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(new DatabaseLost())
        underWay.add(reject)
        work()
          .then(resolve, reject)
          .finally(() => underWay.delete(reject))
      }),
    close: async () => {
      closing.abort()
      // Don't wait for requests: one that was cut off may never release its reservation.
      if (!lost) await current.end({ timeout: 5 })
    },
  }
}

async function answers(connection: PostgresConnection): Promise<boolean> {
  try {
    await connection.driver.unsafe('select 1')
    return true
  } catch {
    return false
  }
}
