import type { Client, DatabaseError } from 'pg'
import { fromDatabase } from '../_shared/api-error.ts'
import type { Database, Json } from '../_shared/database.types.ts'
import { describeCause, logSeldom } from '../_shared/log.ts'
import { type Clients, take } from '../_shared/supabase.ts'
import { createSemaphore } from './semaphore.ts'

type Functions = Database['public']['Functions']

/** Functions of the database that are open to visitors, change nothing and return one JSON value. */
type VisitorRead = 'get_clinic' | 'get_public_month' | 'get_public_slots'

/** Reads on this instance's own connections; undefined if the Data API should be used instead. */
export type ReadDirectly = (name: VisitorRead, args: object) => Promise<{ data: Json } | undefined>

/** How many connections an instance keeps; one serves a thousand reads a second. */
const CONNECTIONS = 4
/** How many reads may wait for a connection. */
const MAX_WAITING = 32
/** Longer than a visitor's statement may run (supabase/roles.sql). */
const TIMEOUT_MS = 4_000
/** How many reads go to the Data API before an instance connects. Connecting doesn't pay off for fewer. */
const READS_BEFORE_CONNECTING = 20
/** How long to wait after a failure before reconnecting. */
const PAUSE_MS = 10_000

/** Reads public data: on a connection of our own if there is one, else through the Data API. */
export async function readAsVisitor<Name extends VisitorRead>(
  { clients, readDirectly }: { clients: Clients; readDirectly?: ReadDirectly | undefined },
  name: Name,
  args: Functions[Name]['Args'],
): Promise<Json> {
  const read = await readDirectly?.(name, args ?? {})
  return read ? read.data : take(clients.visitor.rpc(name, args))
}

/** An open set of connections. */
interface Connections {
  all: Client[]
  /** Connections not serving a read at the moment. */
  idle: Client[]
}

/**
 * Reads on connections of the role visitor_reader (supabase/roles.sql), which has only a visitor's rights.
 *
 * Connections are opened in the background, so that no read waits for them. After a failure all are closed, and the
 * first read after a pause opens new ones. A read that failed may be repeated elsewhere: it changes nothing.
 *
 * @param url of the database, or of its pooler in transaction mode, so no settings or prepared statements are used
 */
export function createVisitorReads(url: string): ReadDirectly {
  const acquire = createSemaphore(CONNECTIONS)
  let reads = 0
  let waiting = 0
  let connections: Connections | undefined
  let opening = false
  let nextTry = 0

  async function open(): Promise<void> {
    opening = true
    try {
      // Loaded on demand, so that other instances start without it.
      const { default: pg } = await import('pg')
      const all = Array.from(
        { length: CONNECTIONS },
        () =>
          new pg.Client({
            connectionString: url,
            connectionTimeoutMillis: TIMEOUT_MS,
            query_timeout: TIMEOUT_MS,
            keepAlive: true,
          }),
      )
      const opened = { all, idle: [...all] }
      for (const client of all) client.on('error', (cause) => close(opened, cause))
      await Promise.all(all.map((client) => client.connect())).catch((cause: unknown) => {
        end(all)
        throw cause
      })
      connections = opened
    } catch (cause) {
      pause(cause)
    } finally {
      opening = false
    }
  }

  function close(lost: Connections, cause: unknown): undefined {
    if (lost !== connections) return undefined
    connections = undefined
    end(lost.all)
    pause(cause)
    return undefined
  }

  function pause(cause: unknown): void {
    nextTry = performance.now() + PAUSE_MS
    logSeldom('warn', { event: 'direct reads', cause: describeCause(cause) })
  }

  return async (name, args) => {
    if (!connections) {
      reads += 1
      if (reads > READS_BEFORE_CONNECTING && !opening && performance.now() >= nextTry) void open()
      return undefined
    }
    if (waiting >= MAX_WAITING) return undefined
    waiting += 1
    const release = await acquire()
    waiting -= 1
    // The connections may have been lost while this read waited.
    const used = connections
    const client = used?.idle.pop()
    try {
      if (!used || !client) return undefined
      try {
        return { data: await call(client, name, args) }
      } catch (cause) {
        if (!isAnswer(cause)) return close(used, cause)
        throw fromDatabase({
          code: cause.code,
          message: cause.message,
          details: cause.detail,
          hint: cause.hint,
        })
      } finally {
        used.idle.push(client)
      }
    } finally {
      release()
    }
  }
}

/** Calls the database function with one statement, in one round trip. */
async function call(client: Client, name: VisitorRead, args: object): Promise<Json> {
  const named = Object.keys(args).map((argument, at) => `${argument} => $${at + 1}`)
  const { rows } = await client.query<{ data: Json }>({
    text: `select public.${name}(${named.join(', ')}) as data`,
    values: Object.values(args),
  })
  return rows[0]!.data
}

/**
 * Whether the database answered: with our own refusal, for an invalid value, or for a statement that takes too long.
 */
const isAnswer = (cause: unknown): cause is DatabaseError =>
  cause instanceof Error && 'code' in cause && /^(PT|22|57014)/.test(String(cause.code))

function end(clients: Client[]): void {
  for (const client of clients) client.end().catch(() => undefined)
}
