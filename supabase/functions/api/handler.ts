import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Clients, Db } from '../_shared/supabase.ts'
import type { Env } from '../_shared/env.ts'
import { CurrentUser } from '../_shared/contract/auth.ts'
import { instant } from '../_shared/contract/primitives.ts'
import type { Output, Parsed, RouteName } from '../_shared/contract/routes.ts'
import type { Mailer } from '../_shared/mailer.ts'
import type { Act } from './act.ts'
import type { UploadedFile } from './request/read-form.ts'

export interface Services {
  env: Env
  clients: Clients
  mailer: Mailer
  /** Runs work after the answer was sent; Supabase keeps the instance alive for it. */
  later: (work: Promise<unknown>) => void
}

/** The signed-in caller, as stored in the database. */
export const Caller = z.extend(CurrentUser, {
  sessionId: z.string(),
  expiresAt: instant(),
  idleSeconds: z.number(),
  now: instant(),
  /** The clinic's calendar day, YYYY-MM-DD. */
  today: z.string(),
})
export type Caller = z.infer<typeof Caller>

/** An event for the audit, recorded in the caller's name. */
export interface AuditEntry {
  action: string
  patientUid?: string | undefined
  subjectId?: string | undefined
  count?: number | undefined
}

/** A handler's arguments: the validated parts of the request, and the database with the caller's rights. */
export interface Call<N extends RouteName> extends Services {
  params: Parsed<N, 'params'>
  query: Parsed<N, 'query'>
  body: Parsed<N, 'body'>
  form: Parsed<N, 'form'>
  /** The uploaded file of a multipart request. */
  file: UploadedFile | null
  /** The caller's staff account, after the check of the route's audience; throws on a public route, which has none. */
  caller: () => Promise<Caller>
  /** The bearer token as sent, or null. */
  token: string | null
  /** The database with the caller's own token; with a visitor's rights on a public route. */
  db: Db
  /** The client's address, as reported by a trusted proxy. */
  address: string
  act: Act
  /** The caller's Idempotency-Key, or null. */
  key: string | null
  /** Records that the caller read or downloaded something; the database records writes itself. */
  audit: (entry: AuditEntry) => Promise<void>
  /** The raw request, for headers and for answers that are not JSON. */
  http: Context
}

/** Returns the contract's body, or a Response if the status or the body differs from the usual. */
export type Handler<N extends RouteName> = (call: Call<N>) => Promise<Output<N> | Response>

/** A handler for every route of the given resources: for 'users', those of `users.list`, `users.create` and so on. */
export type Handlers<Resource extends string> = {
  [N in Extract<RouteName, `${Resource}.${string}`>]: Handler<N>
}
