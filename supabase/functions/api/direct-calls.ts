import type { Client, DatabaseError } from 'pg'
import { fromDatabase } from '../_shared/api-error.ts'
import type { Database, Json } from '../_shared/database.types.ts'
import { describeCause, logSeldom } from '../_shared/log.ts'
import { type Clients, take } from '../_shared/supabase.ts'
import { createSemaphore } from './semaphore.ts'

type Functions = Database['public']['Functions']

/** Functions of the database that are open to visitors, change nothing and return one JSON value. */
type VisitorRead = 'get_clinic' | 'get_public_month' | 'get_public_slots'

/** Calls on this instance's own connections; undefined if the Data API should be used instead. */
type CallDirectly<Name> = (name: Name, args: object) => Promise<{ data: Json } | undefined>
export type ReadDirectly = CallDirectly<VisitorRead>
export type BookDirectly = CallDirectly<'book_public'>

interface Limits {
  /** How many calls may wait for a connection. */
  maxWaiting: number
  /**
   * How long a call may wait for a connection, for instance while others wait for a lock. With `timeoutMs` and the Data
   * API's time limit, the answer still comes before the caller gives up.
   */
  maxWaitMs: number
  /** Longer than a statement of the role may run (supabase/roles.sql). */
  timeoutMs: number
}

/** How many connections an instance keeps; one serves a thousand reads a second. */
const CONNECTIONS = 4
/** How many calls go to the Data API before an instance connects. Connecting doesn't pay off for fewer. */
const CALLS_BEFORE_CONNECTING = 20
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

/**
 * Books: on a connection of our own if there is one, else through the Data API. If an answer is lost on the way, the
 * same is asked there: a token books once, and a second call returns the booking that the first one made.
 */
export async function bookAsVisitor(
  { clients, bookDirectly }: { clients: Clients; bookDirectly?: BookDirectly | undefined },
  args: Functions['book_public']['Args'],
): Promise<Json> {
  const booked = await bookDirectly?.('book_public', args)
  return booked ? booked.data : take(clients.service.rpc('book_public', args))
}

/** An open set of connections. */
interface Connections {
  all: Client[]
  /** Connections not serving a call at the moment. */
  idle: Client[]
}

/** Reads as the role visitor_reader, which has only a visitor's rights. */
export const createVisitorReads = (url: string): ReadDirectly =>
  createDirectCalls<VisitorRead>(url, { maxWaiting: 32, maxWaitMs: 2_000, timeoutMs: 4_000 })

/** Books as the role visitor_booker, which may call book_public() and nothing else. */
export const createVisitorBookings = (url: string): BookDirectly =>
  createDirectCalls<'book_public'>(url, { maxWaiting: 256, maxWaitMs: 5_000, timeoutMs: 9_000 })

/**
 * Connections are opened in the background, so that no call waits for them. After a failure all are closed, and the
 * first call after a pause opens new ones. A call that failed is repeated at the Data API, so it must be safe to repeat.
 *
 * @param url of the database, or of its pooler in transaction mode, so no settings or prepared statements are used
 */
function createDirectCalls<Name extends VisitorRead | 'book_public'>(
  url: string,
  { maxWaiting, maxWaitMs, timeoutMs }: Limits,
): CallDirectly<Name> {
  const acquire = createSemaphore(CONNECTIONS)
  let calls = 0
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
            connectionTimeoutMillis: timeoutMs,
            query_timeout: timeoutMs,
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
    logSeldom('warn', { event: 'direct calls', cause: describeCause(cause) })
  }

  return async (name, args) => {
    if (!connections) {
      calls += 1
      if (calls > CALLS_BEFORE_CONNECTING && !opening && performance.now() >= nextTry) void open()
      return undefined
    }
    if (waiting >= maxWaiting) return undefined
    waiting += 1
    const release = await acquire(maxWaitMs)
    waiting -= 1
    if (!release) return undefined
    // The connections may have been lost while this call waited.
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
async function call(client: Client, name: string, args: object): Promise<Json> {
  const named = Object.keys(args).map((argument, at) =>
    argument === 'p_booking'
      ? `${argument} => jsonb_populate_record(null::public.new_booking, $${at + 1})`
      : `${argument} => $${at + 1}`,
  )
  const { rows } = await client.query<{ data: Json }>({
    text: `select public.${name}(${named.join(', ')}) as data`,
    values: Object.values(args),
  })
  return rows[0]!.data
}

/**
 * Whether the database answered: with our own refusal, for an invalid value, after a deadlock, or for a statement that
 * takes too long.
 */
const isAnswer = (cause: unknown): cause is DatabaseError =>
  cause instanceof Error && 'code' in cause && /^(PT|2[23]|40|57014)/.test(String(cause.code))

function end(clients: Client[]): void {
  for (const client of clients) client.end().catch(() => undefined)
}
