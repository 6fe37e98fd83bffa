import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type DatabaseFailure, fromDatabase } from './api-error.ts'
import type { Database } from './database.types.ts'
import type { Env } from './env.ts'

/** A client of the clinic's database, acting with the rights of one caller. */
export type Db = SupabaseClient<Database>

/** How long a part may take to begin its answer, in milliseconds. A caller hears of a part that hangs before that of us. */
const PATIENCE_MS = 10_000

/** The same for the file storage: the sending of 10 MiB counts, too. */
const FILE_PATIENCE_MS = 60_000

/** Asks one of Supabase's parts, and gives up in time. */
export const fetchInTime: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const overdue = new AbortController()
  const timer = setTimeout(
    () => overdue.abort(new DOMException('No answer in time', 'TimeoutError')),
    pathname.startsWith('/storage/') ? FILE_PATIENCE_MS : PATIENCE_MS,
  )
  try {
    const signal = init?.signal ? AbortSignal.any([init.signal, overdue.signal]) : overdue.signal
    return await fetch(input, { ...init, signal })
  } finally {
    clearTimeout(timer)
  }
}

const options = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  global: { fetch: fetchInTime },
}

/** Clients of one function instance. A caller's token travels all the way, so that the database decides. */
export interface Clients {
  /** Without any rights but a visitor's. */
  visitor: Db
  /** With the secret key: only for codes, bookings, mail and the Auth admin API. */
  service: Db
  /**
   * A fresh client for one sign-in, since supabase-js keeps the session in the client. It has the secret key for one
   * reason: only with it does Auth count the sign-in against the address that is forwarded here, and not against the
   * function's own, which all callers share.
   */
  signIn(address: string): Db
  /** A fresh client without a session, to end one. */
  stateless(): Db
  /** With the rights of the bearer of a token, whose address the audit notes. */
  caller(token: string, address: string): Db
}

export function createClients(env: Env): Clients {
  return {
    visitor: createClient<Database>(env.supabaseUrl, env.publishableKey, options),
    service: createClient<Database>(env.supabaseUrl, env.secretKey, options),
    signIn: (address) =>
      createClient<Database>(env.supabaseUrl, env.secretKey, {
        ...options,
        global: { ...options.global, headers: isAddress(address) ? { 'Sb-Forwarded-For': address } : {} },
      }),
    stateless: () => createClient<Database>(env.supabaseUrl, env.publishableKey, options),
    caller: (token, address) =>
      createClient<Database>(env.supabaseUrl, env.publishableKey, {
        ...options,
        // The second header is read by audit.client_address().
        global: {
          ...options.global,
          headers: { Authorization: `Bearer ${token}`, 'X-Clinic-Client-Address': address },
        },
      }),
  }
}

/** Whether a text can be an IP address; 'unknown' is none. */
const isAddress = (text: string): boolean => /^[\da-f]*[.:][\da-f.:]+$/i.test(text)

/** What a query of supabase-js settles to: data, or the reason why there is none. */
type Result = { data: unknown; error: null } | { data: null; error: DatabaseFailure; status: number }

/**
 * Awaits a query and returns its data, typed as the query types them.
 * @throws the refusal that the query's failure means
 */
export async function take<R extends Result>(
  query: PromiseLike<R>,
): Promise<Extract<R, { error: null }>['data']> {
  const result: Result = await query
  if (result.error) throw fromDatabase(result.error, result.status)
  return result.data
}
