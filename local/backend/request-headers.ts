import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection } from '@supabase/lite'
import { sql } from 'kysely'

/** Runs the work on a request so that the database sees the request's headers. */
export type WithHeaders = <Result>(headers: Headers, work: () => Promise<Result>) => Promise<Result>

/**
 * PostgREST tells the database the headers of every request (`request.headers`); @supabase/lite 0.10 those of function
 * calls alone. Here writes of rows bring theirs too, since audit.client_address() reads them.
 */
export function passHeaders(connection: Connection): WithHeaders {
  const current = new AsyncLocalStorage<Headers>()
  const withContext = connection.withContext.bind(connection)
  connection.withContext = (vars, work, options) =>
    withContext(
      vars,
      async (db) => {
        const headers = options?.rpc ? undefined : current.getStore()
        if (headers) {
          const text = JSON.stringify(Object.fromEntries(headers))
          await sql`select set_config('request.headers', ${text}, true)`.execute(db)
        }
        return work(db)
      },
      options,
    )
  return (headers, work) => current.run(headers, work)
}
