import * as z from 'zod/mini'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { defineRoute } from './route.ts'
import { instant, uuid } from './primitives.ts'

export const Role = z.enum(['admin', 'doctor'])
export type Role = z.infer<typeof Role>

/** The signed-in member of staff. */
export const CurrentUser = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: Role,
  mustChangePassword: z.boolean(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

const credentials = 'Username and password are required'

export const LoginBody = z.object({
  username: z
    .string({ error: credentials })
    .check(
      z.trim(),
      z.minLength(1, credentials),
      z.maxLength(MAX_CHARS.typedUsername, 'Invalid credentials'),
    ),
  password: z
    .string({ error: credentials })
    .check(z.minLength(1, credentials), z.maxLength(MAX_CHARS.typedPassword, 'Invalid credentials')),
})

export const LoginAnswer = z.object({
  token: z.string(),
  mustChangePassword: z.boolean(),
  expiresAt: instant(),
})

export const MeAnswer = z.object({
  user: CurrentUser,
  session: z.object({
    /** The latest time at which the session ends. */
    expiresAt: instant(),
    /** Seconds without activity after which the server ends the session. */
    idleSeconds: z.number(),
    /** The server's current time, from which the screen counts. */
    now: instant(),
  }),
})
export type MeAnswer = z.infer<typeof MeAnswer>

/** A live session of a staff account. */
export const StaffSession = z.object({
  id: z.string(),
  startedAt: instant(),
  /** Time of the last activity; automatic refreshes don't count. */
  lastUsedAt: instant(),
  /** Network address of the sign-in; null if it isn't known. */
  address: z.nullable(z.string()),
  /** The browser's name for itself at the sign-in; null if it isn't known. */
  userAgent: z.nullable(z.string()),
  /** Whether this is the session of the call itself. */
  current: z.boolean(),
})
export type StaffSession = z.infer<typeof StaffSession>

/** An account's sessions, the most recently used first. */
export const StaffSessions = z.object({
  /** Null if there was no sign-in yet. */
  lastSignInAt: z.nullable(instant()),
  sessions: z.array(StaffSession),
})
export type StaffSessions = z.infer<typeof StaffSessions>

export const ChangePasswordBody = z.object({
  currentPassword: z
    .string({ error: 'Current password is required' })
    .check(
      z.minLength(1, 'Current password is required'),
      z.maxLength(MAX_CHARS.typedPassword, 'Current password is wrong'),
    ),
  newPassword: z
    .string({ error: 'New password is required' })
    .check(
      z.minLength(1, 'New password is required'),
      z.maxLength(MAX_CHARS.typedPassword, 'Password must be at most 72 bytes'),
    ),
})

export const authRoutes = {
  'auth.login': defineRoute({
    method: 'POST',
    path: '/auth/login',
    who: 'public',
    summary: 'Sign in with username and password; returns a bearer token valid for twelve hours.',
    body: LoginBody,
    key: false,
    answer: { status: 200, schema: LoginAnswer },
    errors: [400, 401, 429, 503],
  }),
  'auth.me': defineRoute({
    method: 'GET',
    path: '/auth/me',
    who: 'session',
    summary: 'The signed-in member of staff.',
    answer: { status: 200, schema: MeAnswer },
    errors: [],
  }),
  'auth.logout': defineRoute({
    method: 'POST',
    path: '/auth/logout',
    who: 'public',
    summary: 'End the session of the bearer token, if there is one.',
    key: false,
    answer: { status: 204 },
    errors: [],
  }),
  'auth.change-password': defineRoute({
    method: 'POST',
    path: '/auth/change-password',
    who: 'session',
    summary: "Change one's own password; other sessions end, this one continues.",
    body: ChangePasswordBody,
    key: false,
    answer: { status: 200, schema: z.object({ user: CurrentUser }) },
    errors: [400, 409, 429],
  }),
}

export const sessionRoutes = {
  'sessions.list': defineRoute({
    method: 'GET',
    path: '/auth/sessions',
    who: 'staff',
    summary: "One's own live sessions.",
    answer: { status: 200, schema: StaffSessions },
    errors: [],
  }),
  'sessions.end-others': defineRoute({
    method: 'DELETE',
    path: '/auth/sessions',
    who: 'staff',
    summary: "End all of one's own sessions but this one.",
    answer: { status: 204 },
    errors: [],
  }),
  'sessions.end': defineRoute({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    who: 'staff',
    summary: "End one of one's own sessions.",
    params: z.object({ id: uuid() }),
    answer: { status: 204 },
    errors: [404],
  }),
}
