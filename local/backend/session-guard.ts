import type postgres from 'postgres'

/** Keeps a pool's sessions from writing to connections that are gone. */
export interface SessionGuard {
  /** To be told whenever a connection of the pool closes. */
  onclose: () => void
  guard: (pool: postgres.Sql) => void
}

/**
 * postgres.js 3.4.9 ends the process, or never answers, when a reserved session writes to a connection that has closed
 * (porsager/postgres#1208), and takes the closed connection for an open one when the session is given back. A session
 * that was reserved before a connection of its pool closed refuses, and is not given back. Which connection closed isn't
 * told: the pool is one whose connections go together, or has only one.
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
 * A connection of postgres.js 3.4.9 that closes while it is still asking for the array types leaves a promise that
 * nobody holds, which would end the process. That one loss is forgiven: whoever waits for the connection is told by the
 * pool. Any other promise that nobody holds ends the process as before.
 *
 * @returns what ends the forgiving
 */
export function forgiveLostConnections(): () => void {
  process.on('unhandledRejection', judge)
  return () => void process.off('unhandledRejection', judge)
}

function judge(reason: unknown): void {
  if ((reason as { code?: string } | undefined)?.code !== 'CONNECTION_CLOSED') throw reason
}

/** What a caller is told who asks on a connection that is gone. */
export const unreachable = (): Error =>
  Object.assign(new Error('The database is not reachable'), { code: 'ECONNREFUSED' })
