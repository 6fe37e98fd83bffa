import type { PostgresConnection } from '@supabase/lite/postgres'
import { sql } from 'kysely'
import { escapeLiteral } from 'pg'
import type { Database } from '#local/backend/sql.ts'

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
 * @param settingsOfRole the role's own settings
 */
export function setInOneStatement(
  connection: PostgresConnection,
  request: () => Request | undefined,
  settingsOfRole: (role: string) => Promise<Record<string, string>>,
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
    const begin = async (db: Parameters<typeof work>[0]) => {
      const calls = Object.entries({ ...settings, ...(await settingsOfRole(role)) }).map(
        ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
      )
      // Without parameters, so that it can travel together with `begin` (connection.ts).
      await sql.raw(`select ${calls.join(', ')}`).execute(db)
      return work(db)
    }
    return options?.transaction
      ? begin(options.transaction)
      : connection.kysely.transaction().execute((db) => begin(db))
  }
}

/**
 * Reads the settings of roles, such as the statement timeout. Each role's are read once, as PostgREST reads them with
 * its catalogue: asking for them at every request cost a fifth of Postgres's time.
 */
export function createRoleSettings(database: Database): (role: string) => Promise<Record<string, string>> {
  const known = new Map<string, Record<string, string>>()
  return async (role) => {
    // PGlite can't time out statements.
    if (database.kind === 'pglite') return {}
    const found = known.get(role)
    if (found) return found
    const rows = await database.sql.query<{ name: string; value: string }>(
      `select split_part(setting, '=', 1) as name, split_part(setting, '=', 2) as value
       from pg_roles, unnest(rolconfig) as setting where rolname = $1`,
      [role],
    )
    // Without a timeout of the role's own, none: not the one of the role that signed in.
    const settings = {
      statement_timeout: '0',
      ...Object.fromEntries(rows.map(({ name, value }) => [name, value])),
    }
    known.set(role, settings)
    return settings
  }
}
