import { AsyncLocalStorage } from 'node:async_hooks'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import { escapeLiteral } from 'pg'
import { type Database, type Session, isLost } from '#local/backend/sql.ts'

/** The roles in which Supabase's services sign in to the database. None is a superuser. */
export const roles = {
  rest: 'authenticator',
  auth: 'supabase_auth_admin',
  storage: 'supabase_storage_admin',
}

interface Call {
  request: Request
  role: string | undefined
  log: (line: string) => void
  /** Whether the connection was lost during the request. */
  lost?: boolean
}

const calls = new AsyncLocalStorage<Call>()

/** Refusals by our own SQL, by policies and by constraints. They are routine. */
const expected = /^(PT4|22|23|42501|PGRST)/

// @supabase/lite prints every error of a request in full, including a statement's parameters: names, addresses and
// tokens. Instead, an unexpected one is logged by its code, or by its kind if it has none.
const print = console.error
console.error = (...values: unknown[]) => {
  const call = calls.getStore()
  if (!call) return print(...values)
  for (const error of values.filter((value) => value instanceof Error)) {
    // A missing table; lite answers 404.
    if ('relation' in error) continue
    const code = 'code' in error ? String(error.code) : error.name
    if (!expected.test(code)) call.log(`The database refused: ${code}`)
  }
}

/**
 * Connects @supabase/lite 0.10 to our database. Its own drivers run every service as one superuser, mix concurrent
 * requests in PGlite's single session, and never recover reserved connections after an outage.
 *
 * @returns lite's connection, and a function that serves one request on it
 */
export function connectLite(database: Database, log: (line: string) => void) {
  async function connect(): Promise<PostgresPoolClient> {
    const call = calls.getStore()
    let session: Session | undefined
    return {
      query: async (text: string, parameters: readonly unknown[]) => {
        // Each service of lite looks up its caller in Auth's tables, before any transaction.
        const role = call && text.includes('"auth".') ? roles.auth : call?.role
        try {
          session ??= await database.borrow(role)
          const result = await session.query(readTyped(text, parameters), spell(parameters))
          return { command: 'UPDATE', ...result }
        } catch (cause) {
          const error = cause as Error & { code?: string }
          if (call && isLost(error)) call.lost = true
          const { code = '', message } = error
          if (!answeredAs400.has(code)) throw error
          // The form in which SQL sets an answer.
          const detail = JSON.stringify({ status: 400, headers: {} })
          throw Object.assign(error, { code: 'PGRST', message: JSON.stringify({ code, message }), detail })
        }
      },
      release: () => session?.release(),
    } as PostgresPoolClient
  }

  // Its own driver opens no connection, because it is never used.
  const connection = createPostgresConnection({ url: 'postgres://unused' })
  connection.kysely = new Kysely({ dialect: new PostgresDialect({ pool: { connect, end: async () => {} } }) })

  const setContext = settingsOf(database.kind === 'postgres')
  Object.assign(connection, {
    // At a connection's first request, lite grants every table of a schema with row-level security to anon. Only the
    // migrations should grant rights, so this makes lite believe that it has already done so.
    rlsState: 'active',
    applyJwtSessionContext: (db: Kysely<unknown>, vars: Vars) => sql.raw(setContext(vars)).execute(db),
    applyRpcRequestGucs: async () => undefined,
  })
  return {
    connection,
    serve: async (request: Request, work: () => Promise<Response>): Promise<Response> => {
      const service = new URL(request.url).pathname.split('/')[1] as keyof typeof roles
      const call: Call = { request, role: roles[service], log }
      const answer = await calls.run(call, work)
      return call.lost ? answerLost() : answer
    },
  }
}

const isJson = (value: unknown): boolean => typeof value === 'object' && value !== null

/**
 * PostgREST reads an object or array as the composite or array that the function takes; lite casts its JSON to that
 * type, which Postgres refuses.
 */
const readTyped = (text: string, parameters: readonly unknown[]): string =>
  text.replaceAll(/(\$(\d+))::([^,)]+)/g, (cast, parameter: string, number: string, type: string) =>
    isJson(parameters[Number(number) - 1])
      ? `(select v from jsonb_to_record(jsonb_build_object('v', ${parameter}::jsonb)) as _ (v ${type}))`
      : cast,
  )

/** The parameters for the driver: JSON as text. Half a surrogate is refused; it would become another character. */
const spell = (parameters: readonly unknown[]): unknown[] =>
  parameters.map((value) => {
    if (typeof value === 'string' && !value.isWellFormed())
      throw Object.assign(new Error('invalid Unicode'), { code: '22P02' })
    return isJson(value) ? JSON.stringify(value) : value
  })

interface Vars {
  auth?: { role?: string; uid?: string; jwt?: object }
  storage?: { operation?: string }
}

/**
 * One statement for all settings of a request's transaction, as PostgREST sends. lite sends up to twelve, and omits
 * the headers of writes and the role's own settings (its statement timeout), which a plain `set role` doesn't apply.
 *
 * @param hasTimers whether the database can time out statements; PGlite can't
 */
const settingsOf =
  (hasTimers: boolean) =>
  ({ auth, storage }: Vars): string => {
    const { method, url, headers } = calls.getStore()!.request
    const role = auth?.role || 'anon'
    const settings = {
      role,
      'request.jwt.claim.sub': auth?.uid ?? '',
      'request.jwt.claim.role': role,
      'request.jwt.claims': auth?.jwt ? JSON.stringify(auth.jwt) : '',
      'request.method': method,
      'request.path': new URL(url).pathname,
      'request.headers': JSON.stringify(Object.fromEntries(headers)),
      'response.status': '',
      'response.headers': '',
      'storage.operation': storage?.operation ?? '',
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
    return `select ${set.join(', ')}`
  }

/** The answer while the database is away. supabase-js retries after a second, up to three times. */
export const answerLost = (): Response =>
  Response.json(
    { code: 'PGRST001', message: 'Database connection lost. Retrying the connection.' },
    { status: 503, headers: { 'retry-after': '1' } },
  )

/** PostgREST answers these with 400, lite with 500: a violated check, a write to a view's computed column. */
const answeredAs400 = new Set(['23514', '0A000'])
