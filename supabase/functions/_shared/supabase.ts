import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type DatabaseFailure, fromDatabase } from './api-error.ts'
import type { Database } from './database.types.ts'
import type { Env } from './env.ts'

/** A client of the clinic's database, acting with the rights of one caller. */
export type Db = SupabaseClient<Database>

const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }

/** Clients of one function instance. A caller's token travels all the way, so that the database decides. */
export interface Clients {
  /** Without any rights but a visitor's. */
  visitor: Db
  /** With the secret key: only for codes, bookings, mail and the Auth admin API. */
  service: Db
  /** A fresh client for one sign-in, since supabase-js keeps the session in the client. */
  stateless(): Db
  /** With the rights of the bearer of a token. */
  caller(token: string): Db
}

export function createClients(env: Env): Clients {
  return {
    visitor: createClient<Database>(env.supabaseUrl, env.publishableKey, { auth: stateless }),
    service: createClient<Database>(env.supabaseUrl, env.secretKey, { auth: stateless }),
    stateless: () => createClient<Database>(env.supabaseUrl, env.publishableKey, { auth: stateless }),
    caller: (token) =>
      createClient<Database>(env.supabaseUrl, env.publishableKey, {
        auth: stateless,
        global: { headers: { Authorization: `Bearer ${token}` } },
      }),
  }
}

interface Result<T> {
  data: T
  error: DatabaseFailure | null
  status: number
}

/** Awaits a query; answers its data or throws the refusal that its failure means. */
export async function take<T>(query: PromiseLike<Result<T>>): Promise<T> {
  const { data, error, status } = await query
  if (error) throw fromDatabase(error, status)
  return data
}
