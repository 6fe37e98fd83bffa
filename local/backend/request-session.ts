import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Database } from '#local/backend/database.ts'

/** Runs a request with the session settings that Supabase provides. */
export type WithSession = <Result>(request: Request, work: () => Promise<Result>) => Promise<Result>

/**
 * Sets for each request what @supabase/lite 0.10 does not: the headers of writes (PostgREST provides those of every
 * request, lite only those of function calls) and, on a server, the role's statement timeout, which a plain `set
 * role` doesn't apply. PGlite has no timers, so it can't time out statements.
 */
export function setSessions({ connection, kind }: Pick<Database, 'connection' | 'kind'>): WithSession {
  const current = new AsyncLocalStorage<Request>()
  const withContext = connection.withContext.bind(connection)
  connection.withContext = (vars, work, options) =>
    withContext(
      vars,
      async (db) => {
        const request = current.getStore()
        if (request && kind === 'postgres')
          await sql`select set_config('storage.allow_delete_query', 'false', true),
            set_config('statement_timeout', coalesce((
              select split_part(setting, '=', 2) from pg_roles, unnest(rolconfig) as setting
              where rolname = current_user and setting like 'statement_timeout=%'), '0'), true)`.execute(db)
        if (request && !options?.rpc && request.method !== 'GET' && request.method !== 'HEAD') {
          const headers = JSON.stringify(Object.fromEntries(request.headers))
          await sql`select set_config('request.headers', ${headers}, true)`.execute(db)
        }
        return work(db)
      },
      options,
    )
  return (request, work) => current.run(request, work)
}
