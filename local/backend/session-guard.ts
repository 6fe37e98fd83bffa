import type postgres from 'postgres'

/** Keeps a pool's sessions from writing to connections that are gone. */
export interface SessionGuard {
  /** Call this whenever a connection of the pool closes. */
  onclose: () => void
  guard: (pool: postgres.Sql) => void
}

/**
 * postgres.js 3.4.9 ends the process, or never answers, when a reserved session writes to a closed connection
 * (porsager/postgres#1208). When the session is released, it treats the closed connection as open. Therefore a
 * session that was reserved before a connection of its pool closed refuses queries and is never released. The driver
 * doesn't say which connection closed, so this needs a pool whose connections fail together, or a pool of one.
 */
export function createSessionGuard(): SessionGuard {
  let losses = 0
  return {
    onclose: () => void (losses += 1),
    guard: (pool) => {
      const reserve = pool.reserve.bind(pool)
      pool.reserve = async () => {
        const session = await reserve()
        const before = losses
        const unsafe = session.unsafe.bind(session)
        const giveBack = session.release.bind(session)
        const guarded: typeof unsafe = (text, parameters, options) => {
          if (losses !== before) throw unreachable()
          return unsafe(text, parameters, options)
        }
        const release = () => {
          if (losses === before) giveBack()
        }
        return Object.assign(session, { unsafe: guarded, release })
      }
    },
  }
}

/**
 * A connection of postgres.js 3.4.9 that closes while it still queries the array types leaves an unhandled rejection,
 * which would end the process. Only that rejection is ignored: the pool informs the callers that wait for the
 * connection. Any other unhandled rejection ends the process as before.
 *
 * @returns a function that stops ignoring it
 */
export function ignoreLostConnections(): () => void {
  process.on('unhandledRejection', judge)
  return () => void process.off('unhandledRejection', judge)
}

function judge(reason: unknown): void {
  if ((reason as { code?: string } | undefined)?.code !== 'CONNECTION_CLOSED') throw reason
}

/** The error for a query on a connection that is gone. */
export const unreachable = (): Error =>
  Object.assign(new Error('The database is not reachable'), { code: 'ECONNREFUSED' })
