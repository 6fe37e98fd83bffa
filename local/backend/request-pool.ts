import { setTimeout as pause } from 'node:timers/promises'
import { type PostgresConnection, createPostgresConnection } from '@supabase/lite/postgres'
import { createSessionGuard, unreachable } from '#local/backend/session-guard.ts'

/**
 * Does work that needs the database; rejects with {@link DatabaseLost} when it is away, and at once when it goes away
 * in the middle: what was asked of a lost connection may never be answered.
 */
export type WhileThere = <Result>(work: () => Promise<Result>) => Promise<Result>

/** The database's server has gone away; it is waited for. */
export class DatabaseLost extends Error {
  constructor() {
    super('Database connection lost. Retrying the connection.')
    this.name = 'DatabaseLost'
  }
}

export interface RequestPool {
  /** Stays the same object; its driver is another one after the server was away. */
  connection: PostgresConnection
  whileThere: WhileThere
  close: () => Promise<void>
}

type PoolOptions = NonNullable<Parameters<typeof createPostgresConnection>[0]['postgresOptions']>

const probeEvery = 200

/**
 * The connections on which @supabase/lite serves requests. It reserves one for each request, and postgres.js never
 * forgets a reservation that failed: after an outage those take every connection and requests wait for ever. So the
 * whole pool is thrown away as soon as one of its connections is lost, and a new one takes its place when the server is
 * back.
 */
export function openRequestPool(url: string, options: PoolOptions): RequestPool {
  let lost = false
  /** How to fail what is under way. */
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
      // Without a life span of its own, a connection closes only when the server or the network is gone.
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
    // What comes to the old pool nevertheless fails rather than wait for ever.
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
      // A request that was cut off may never give its reservation back: it is not waited for.
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
