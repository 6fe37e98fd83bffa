import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type DatabaseFailure, fromDatabase } from './api-error.ts'
import { BACKGROUND_HEADER } from './contract/route.ts'
import type { Database } from './database.types.ts'
import { isAddress } from './domain/network-address.ts'
import type { Env } from './env.ts'

/** A client of the clinic's database, acting with the rights of one caller. */
export type Db = SupabaseClient<Database>

/** How much longer file storage may take, because uploading 10 MiB counts too. */
const STORAGE_TIMEOUT_FACTOR = 6

/**
 * A `fetch` for Supabase's services with a timeout.
 *
 * @param timeoutMs the time until the answer must begin
 */
export const fetchWithin =
  (timeoutMs: number): typeof fetch =>
  async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const overdue = new AbortController()
    const timer = setTimeout(
      () => overdue.abort(new DOMException('No answer in time', 'TimeoutError')),
      pathname.startsWith('/storage/') ? STORAGE_TIMEOUT_FACTOR * timeoutMs : timeoutMs,
    )
    try {
      const signal = init?.signal ? AbortSignal.any([init.signal, overdue.signal]) : overdue.signal
      return await fetch(input, { ...init, signal })
    } finally {
      clearTimeout(timer)
    }
  }

/** Clients of one function instance. The caller's token is passed through, so that the database decides. */
export interface Clients {
  /** With the rights of a visitor. */
  visitor: Db
  /**
   * With the secret key: for actions authorized by a code, a link or a password instead of a session, for
   * scheduled work, Storage and the Auth admin API.
   */
  service: Db
  /**
   * A fresh client for one sign-in, since supabase-js keeps the session in the client. It uses the secret key because
   * only then does Auth count the sign-in against the forwarded address. Otherwise it would count against the
   * function's own address, which all callers share.
   */
  signIn(address: string): Db
  /** A fresh client without a session, for signing out. */
  stateless(): Db
  /**
   * With the rights of a token's bearer; the audit records the address. A background refresh doesn't count as activity.
   */
  caller(token: string, address: string, background?: boolean): Db
}

export function createClients(env: Env): Clients {
  const options = {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchWithin(env.serviceTimeoutMs) },
  }
  return {
    visitor: createClient<Database>(env.supabaseUrl, env.publishableKey, options),
    service: createClient<Database>(env.supabaseUrl, env.secretKey, options),
    signIn: (address) =>
      createClient<Database>(env.supabaseUrl, env.secretKey, {
        ...options,
        global: { ...options.global, headers: isAddress(address) ? { 'Sb-Forwarded-For': address } : {} },
      }),
    stateless: () => createClient<Database>(env.supabaseUrl, env.publishableKey, options),
    caller: (token, address, background = false) =>
      createClient<Database>(env.supabaseUrl, env.publishableKey, {
        ...options,
        // audit.client_address() and private.begin_read() read the other headers.
        global: {
          ...options.global,
          headers: {
            Authorization: `Bearer ${token}`,
            'X-Clinic-Client-Address': address,
            ...(background ? { [BACKGROUND_HEADER]: '1' } : {}),
          },
        },
      }),
  }
}

/** The result of a supabase-js query: data, or an error. */
export type Result = { data: unknown; error: null } | { data: null; error: DatabaseFailure; status: number }

/**
 * Awaits a query and returns its data, typed as the query types them.
 * @throws the refusal that the query's error maps to
 */
export async function take<R extends Result>(
  query: PromiseLike<R>,
): Promise<Extract<R, { error: null }>['data']> {
  const result: Result = await query
  if (result.error) throw fromDatabase(result.error, result.status)
  return result.data
}
