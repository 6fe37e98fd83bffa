import type * as z from 'zod/mini'

/**
 * Who may call a route. The function and the generated role matrix read it; the
 * database's policies hold the same line for every other door.
 *
 * - `public`: everybody; a bearer token is not looked at.
 * - `session`: any live staff session, also one whose temporary password is still to be changed.
 * - `staff`: a live session of an active admin or doctor with a password of their own.
 * - `admin`: as `staff`, with the role admin.
 */
export type Audience = 'public' | 'session' | 'staff' | 'admin'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What is sent back on success: JSON of a schema, a file, or nothing. */
export type Answer =
  | { status: 200 | 201; schema: z.ZodMiniType; paged?: boolean }
  | { status: 200; file: true }
  | { status: 204 }

/** One row of the route table: everything that client, server, documentation and tests know of a call. */
export interface Route {
  method: HttpMethod
  /** Path under the base `/api`, with `{name}` for a parameter. */
  path: `/${string}`
  who: Audience
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Multipart form instead of a JSON body: the text fields; the file travels as `file`. */
  form?: z.ZodMiniType
  answer: Answer
  /** Status codes of refusals that belong to this route, beside those of its audience. */
  errors: readonly number[]
}

/** Keeps the literal types of a route, so that the client and the handlers are typed by the table. */
export function defineRoute<const R extends Route>(route: R): R {
  return route
}

/** The base path of every call. */
export const API_BASE = '/api'

/** Header by which a refresh that nobody asked for says so: it doesn't count as activity. */
export const BACKGROUND_HEADER = 'x-background-refresh'

/** Header that carries the verified e-mail's token on a booking, beside the body's `otpToken`. */
export const OTP_TOKEN_HEADER = 'x-otp-token'

/** Header that carries the cursor of a list's next page; absent on the last page. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor'
