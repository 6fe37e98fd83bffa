import type { PostgresConnection } from '@supabase/lite/postgres'
import { sql } from 'kysely'
import { escapeLiteral } from 'pg'

type WithContext = PostgresConnection['withContext']

/** The caller, as lite passes it. */
interface Vars {
  auth?: { role?: string; uid?: string; jwt?: object }
  storage?: { operation?: string }
}

/**
 * Begins a request's transaction with one statement for all of its settings, as PostgREST does. @supabase/lite 0.10
 * sends up to twelve, and leaves out the headers of writes and the role's own settings (its statement timeout), which
 * a plain `set role` doesn't apply. Can go once lite does both.
 *
 * @param request the request being served, if there is one
 * @param hasTimers whether the database can time out statements; PGlite can't
 */
export function setInOneStatement(
  connection: PostgresConnection,
  request: () => Request | undefined,
  hasTimers: boolean,
): WithContext {
  const asLiteDoes = connection.withContext.bind(connection)
  return (vars, work, options) => {
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
      ...(options?.rpc?.readOnly ? { transaction_read_only: 'on' } : {}),
    }
    const calls = Object.entries(settings).map(
      ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
    )
    if (hasTimers)
      calls.push(
        `set_config('statement_timeout', '0', true)`,
        `(select count(set_config(split_part(setting, '=', 1), split_part(setting, '=', 2), true))
          from pg_roles, unnest(rolconfig) as setting where rolname = ${escapeLiteral(role)})`,
      )
    const begin = async (db: Parameters<typeof work>[0]) => {
      // Without parameters, so that it can travel together with `begin` (connection.ts).
      await sql.raw(`select ${calls.join(', ')}`).execute(db)
      return work(db)
    }
    return options?.transaction
      ? begin(options.transaction)
      : connection.kysely.transaction().execute((db) => begin(db))
  }
}
