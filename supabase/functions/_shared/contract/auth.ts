import * as z from 'zod/mini'
import { defineRoute } from './route.ts'
import { instant } from './primitives.ts'

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
    .check(z.trim(), z.minLength(1, credentials), z.maxLength(64, 'Invalid credentials')),
  password: z
    .string({ error: credentials })
    .check(z.minLength(1, credentials), z.maxLength(200, 'Invalid credentials')),
})

export const LoginAnswer = z.object({
  token: z.string(),
  mustChangePassword: z.boolean(),
  expiresAt: instant(),
})

export const MeAnswer = z.object({
  user: CurrentUser,
  session: z.object({
    /** The session ends then, whatever happens. */
    expiresAt: instant(),
    /** Seconds without activity after which the server ends the session. */
    idleSeconds: z.number(),
    /** The server's current time, from which the screen counts. */
    now: instant(),
  }),
})
export type MeAnswer = z.infer<typeof MeAnswer>

export const ChangePasswordBody = z.object({
  currentPassword: z
    .string({ error: 'Current password is required' })
    .check(z.minLength(1, 'Current password is required'), z.maxLength(200, 'Current password is wrong')),
  newPassword: z
    .string({ error: 'New password is required' })
    .check(z.minLength(1, 'New password is required'), z.maxLength(200, 'Password must be at most 72 bytes')),
})

export const authRoutes = {
  'auth.login': defineRoute({
    method: 'POST',
    path: '/auth/login',
    who: 'public',
    summary: 'Sign in with username and password; answers a bearer token of twelve hours.',
    body: LoginBody,
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
    answer: { status: 204 },
    errors: [],
  }),
  'auth.change-password': defineRoute({
    method: 'POST',
    path: '/auth/change-password',
    who: 'session',
    summary: "Change one's own password; other sessions end, this one goes on.",
    body: ChangePasswordBody,
    answer: { status: 200, schema: z.object({ user: CurrentUser }) },
    errors: [400, 429],
  }),
}
