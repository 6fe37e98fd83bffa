import { setTimeout as pause } from 'node:timers/promises'
import { type PostgresConnection, createPostgresConnection } from '@supabase/lite/postgres'

export interface RequestPool {
  /** Stays the same object; its driver is another one after the server was away. */
  connection: PostgresConnection
  /** Whether the server is away. */
  isLost: () => boolean
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
  const closing = new AbortController()
  const create = (): PostgresConnection => {
    const made: PostgresConnection = createPostgresConnection({
      url,
      // Without a life span of its own, a connection closes only when the server or the network is gone.
      postgresOptions: { ...options, max_lifetime: null, onclose: () => void replace(driver) },
    })
    const { driver } = made
    return made
  }
  const connection = create()
  let current = connection.driver

  async function replace(old: PostgresConnection['driver']): Promise<void> {
    if (closing.signal.aborted || lost || old !== current) return
    lost = true
    // Whatever is still under way fails now rather than wait on a pool that has ended.
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
    isLost: () => lost,
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

const unreachable = (): Error =>
  Object.assign(new Error('The database is not reachable'), { code: 'ECONNREFUSED' })
