import type * as z from 'zod/mini'

/**
 * Who may call a route. The function and the generated role matrix read it; the database's policies enforce the same
 * on direct calls.
 *
 * - `public`: everybody; a bearer token is ignored.
 * - `session`: any live staff session, even one with a temporary password.
 * - `staff`: a live session of an active admin or doctor who has set their own password.
 * - `admin`: like `staff`, with the role admin.
 */
export type Audience = 'public' | 'session' | 'staff' | 'admin'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The body of a successful answer: JSON of a schema, a file, or nothing. */
export type Answer =
  | { status: 200 | 201; schema: z.ZodMiniType; paged?: boolean }
  | { status: 200; file: true }
  | { status: 204 }

/** One row of the route table: the client, the server, the documentation and the tests all use it. */
export interface Route {
  method: HttpMethod
  /** Path under the base `/api`, with `{name}` for a parameter. */
  path: `/${string}`
  who: Audience
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** What a refused body's `current.part` is: the part of the body that is wrong, or the first of these. */
  parts?: readonly [string, ...string[]]
  /** A multipart form instead of a JSON body: the text fields. The file is sent as `file`. */
  form?: z.ZodMiniType
  /**
   * `Cache-Control` of a successful answer; 'no-store' if absent, and on every refusal. With 'no-cache' the answer has an
   * ETag.
   */
  cache?: string
  /**
   * 'sql' for a read whose SQL function checks the caller itself (private.begin_read), which saves a call. Any other part
   * of its handler must call `audit`, which waits for that check.
   */
  checkedBy?: 'sql'
  /**
   * False for a call without an Idempotency-Key: one that is about a password or a code, which are never kept, a report
   * that is sent once, or a read whose question is in the body.
   */
  key?: false
  answer: Answer
  /** Error statuses of this route, in addition to those of its audience. */
  errors: readonly number[]
}

/** Keeps a route's literal types, so that the table types the client and the handlers. */
export function defineRoute<const R extends Route>(route: R): R {
  return route
}

/** Whether a call is an act that its caller may give an Idempotency-Key. */
export const takesKey = ({ method, key }: Route): boolean => method !== 'GET' && key !== false

/** The base path of every call. */
export const API_BASE = '/api'

/**
 * Header that carries a caller's key for an act, a UUID: a call that comes again under its key gets the first one's
 * result (docs/rules/api.md, API-13).
 */
export const KEY_HEADER = 'idempotency-key'

/** Header that marks an automatic refresh, which doesn't count as activity. */
export const BACKGROUND_HEADER = 'x-background-refresh'

/** Header that carries the verified e-mail's token on a booking, beside the body's `otpToken`. */
export const OTP_TOKEN_HEADER = 'x-otp-token'

/** Header that carries the token of a visit's link, which must not be in any address or log. */
export const VISIT_TOKEN_HEADER = 'x-visit-token'

/** For the summaries of calls made with a visit's link. */
export const VISIT_LINK = `the link’s token in the header \`${VISIT_TOKEN_HEADER}\``

/** Header that carries the token of a waiting list entry's link. */
export const WAITING_TOKEN_HEADER = 'x-waiting-token'

/** For the summaries of calls made with an entry's link. */
export const WAITING_LINK = `the link’s token in the header \`${WAITING_TOKEN_HEADER}\``

/** Header that carries the token of a plan's link. */
export const PLAN_TOKEN_HEADER = 'x-plan-token'

/** Header that carries the cursor of a list's next page; absent on the last page. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor'

/** Header of a list's answer with the number of its rows without any search. */
export const TOTAL_HEADER = 'x-total-count'

/** Headers of answers that the site's own script reads. */
export const EXPOSED_HEADERS = [NEXT_CURSOR_HEADER, TOTAL_HEADER, 'Retry-After', 'Content-Disposition']

/** Header that marks calls from the site's own host, as opposed to those that bypass it. Browsers never see it. */
export const SITE_SECRET_HEADER = 'x-site-secret'
