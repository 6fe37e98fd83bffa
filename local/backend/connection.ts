import { AsyncLocalStorage } from 'node:async_hooks'
import { type PostgresConnection, createPostgresConnection } from '@supabase/lite/postgres'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import { escapeLiteral } from 'pg'
import { type Database, DatabaseLost, type Session } from '#local/backend/sql.ts'

/** The roles in which Supabase's services sign in to the database. None is a superuser. */
export const roles = {
  rest: 'authenticator',
  auth: 'supabase_auth_admin',
  storage: 'supabase_storage_admin',
}

/** A request being served. */
interface Call {
  request: Request
  role: string | undefined
  /** Whether the connection was lost during the request. */
  lost?: boolean
}

/**
 * Connects @supabase/lite 0.10 to our database. Its own drivers run every service as one superuser, mix concurrent
 * requests in PGlite's single session, and never recover reserved connections after an outage.
 *
 * @returns lite's connection, and a function that serves one request on it
 */
export function connectLite(database: Database, log: (line: string) => void) {
  const calls = new AsyncLocalStorage<Call>()

  async function connect(): Promise<PostgresPoolClient> {
    const call = calls.getStore()
    let session: Session | undefined
    return {
      query: async (text: string, parameters: readonly unknown[]) => {
        // Each service of lite looks up its caller in Auth's tables, before any transaction.
        const role = call && text.includes('"auth".') ? roles.auth : call?.role
        // SQL arrays arrive as text (json-values.ts), so an array here is JSON.
        const values = parameters.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value))
        try {
          session ??= await database.borrow(role)
          const { rows, count } = await session.query(text, values)
          return { command: 'UPDATE', rowCount: count, rows }
        } catch (error) {
          if (call && error instanceof DatabaseLost) call.lost = true
          throw error
        }
      },
      release: () => session?.release(),
    } as PostgresPoolClient
  }

  // Its own driver opens no connection, because it is never used.
  const connection = createPostgresConnection({ url: 'postgres://unused' })
  const pool: PostgresPool = { connect, end: async () => undefined }
  connection.kysely = new Kysely({ dialect: new PostgresDialect({ pool }) })
  // At a connection's first request, lite grants every table of a schema with row-level security to anon. Only the
  // migrations should grant rights, so this makes lite believe that it has already done so.
  Object.assign(connection, { rlsState: 'active' })
  quietErrors(connection, log)

  // The catalogue shows a role only the objects that it may use. At every request lite searches the text of every
  // view, and all columns, for types of its own, which we don't have; for a call it then searches all functions,
  // several times.
  const introspect = connection.introspect.bind(connection)
  connection.introspect = async (options) => {
    const found = await calls.exit(() => introspect(options))
    for (const view of found.views) view.sql = ''
    const called = /\/rest\/v1\/rpc\/(\w+)/.exec(calls.getStore()?.request.url ?? '')?.[1]
    if (called === undefined) return found
    return { ...found, columns: [], functions: found.functions?.filter(({ name }) => name === called) }
  }

  setInOneStatement(connection, () => calls.getStore()?.request, database.kind === 'postgres')

  return {
    connection,
    serve: async (request: Request, work: () => Promise<Response>): Promise<Response> => {
      const service = new URL(request.url).pathname.split('/')[1]
      const call: Call = { request, role: Object.entries(roles).find(([name]) => name === service)?.[1] }
      const answer = await calls.run(call, work)
      return call.lost ? answerLost() : answer
    },
  }
}

/** The caller, as lite passes it. */
interface Vars {
  auth?: { role?: string; uid?: string; jwt?: object }
  storage?: { operation?: string }
}

/**
 * Begins a request's transaction with one statement for all of its settings, as PostgREST does. lite sends up to
 * twelve, and omits the headers of writes and the role's own settings (its statement timeout), which a plain `set
 * role` doesn't apply. Can be removed once lite does both.
 *
 * @param request the request being served, if there is one
 * @param hasTimers whether the database can time out statements; PGlite can't
 */
function setInOneStatement(
  connection: PostgresConnection,
  request: () => Request | undefined,
  hasTimers: boolean,
): void {
  const asLiteDoes = connection.withContext.bind(connection)
  connection.withContext = (vars, work, options) => {
    const served = request()
    if (!vars || !served || options?.forceRollback) return asLiteDoes(vars, work, options)
    const { auth, storage }: Vars = vars
    const role = auth?.role || 'anon'
    const headers = options?.rpc?.requestHeaders ?? Object.fromEntries(served.headers)
    const settings = {
      role,
      'request.jwt.claim.sub': auth?.uid ?? '',
      'request.jwt.claim.role': role,
      'request.jwt.claims': auth?.jwt ? JSON.stringify(auth.jwt) : '',
      'request.method': served.method,
      'request.path': new URL(served.url).pathname,
      'request.headers': JSON.stringify(headers),
      'response.status': '',
      'response.headers': '',
      'storage.operation': storage?.operation ?? '',
      ...(options?.rpc?.readOnly && { transaction_read_only: 'on' }),
    }
    const set = Object.entries(settings).map(
      ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
    )
    // Before the switch to the role, which may not call the function.
    if (hasTimers)
      set.unshift(
        `set_config('statement_timeout', '0', true)`,
        `extensions.apply_role_settings(${escapeLiteral(role)})`,
      )
    const begin = async (db: Parameters<typeof work>[0]) => {
      await sql.raw(`select ${set.join(', ')}`).execute(db)
      return work(db)
    }
    return options?.transaction
      ? begin(options.transaction)
      : connection.kysely.transaction().execute((db) => begin(db))
  }
}

/** The answer while the database is away. supabase-js retries after a second, up to three times. */
export const answerLost = (): Response =>
  Response.json(
    { code: 'PGRST001', message: 'Database connection lost. Retrying the connection.' },
    { status: 503, headers: { 'retry-after': '1' } },
  )

/** Refusals by our own SQL, by policies and by constraints. They are routine, so they are not logged. */
const expected = /^(PT4|22|23|42501|PGRST)/

const printed = new WeakSet<object>()
let filters = false

/**
 * Keeps lite from printing errors that are logged here. Stays active for the life of the process, because a request
 * may still fail while the server closes.
 */
function filterConsole(): void {
  if (filters) return
  filters = true
  const print = console.error
  console.error = (...values: unknown[]) => {
    if (!values.some((value) => typeof value === 'object' && value !== null && printed.has(value)))
      print(...values)
  }
}

/**
 * @supabase/lite prints every database error in full, including the statement's parameters: names, addresses and
 * tokens. Instead, an unexpected error is logged by its code, or by its kind if it has none, such as a lost database.
 */
function quietErrors(connection: PostgresConnection, log: (line: string) => void): void {
  filterConsole()
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (cause) => {
    const error = normalize(cause)
    if (typeof error !== 'object' || error === null || printed.has(error)) return error
    printed.add(error)
    // A missing table is lite's own error, without a code; lite answers 404.
    if ('relation' in error) return error
    const code = 'code' in error ? String(error.code) : error instanceof Error ? error.name : 'no error'
    if (!expected.test(code)) log(`The database refused: ${code}`)
    return answeredAs400.has(code) ? withStatus400(error as Error, code) : error
  }
}

/** PostgREST answers these with 400, lite with 500: a violated check, a write to a view's computed column. */
const answeredAs400 = new Set(['23514', '0A000'])

/** An error in the form in which SQL sets an answer. */
const withStatus400 = (error: Error, code: string): Error =>
  Object.assign(error, {
    code: 'PGRST',
    message: JSON.stringify({ code, message: error.message }),
    detail: JSON.stringify({ status: 400, headers: {} }),
  })
