import * as z from 'zod/mini'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { isUsername } from '../domain/usernames.ts'
import { CurrentUser, StaffSessions } from './auth.ts'
import { line, optionalEmail, optionalLine, searchText, uuid, version } from './primitives.ts'
import { defineRoute } from './route.ts'

/** A staff account as an admin sees it. */
export const User = z.extend(CurrentUser, {
  active: z.boolean(),
  createdAt: z.string(),
  /** Null if there was none; present only in the list and in the `current` of a stale change. */
  lastSignInAt: z.optional(z.nullable(z.string())),
  /** Counts the changes of the account; see `version` in the bodies. */
  version: z.number(),
})
export type User = z.infer<typeof User>

const required = 'Username and full name are required'

export const CreateUserBody = z.object({
  username: z.string({ error: required }).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, required),
    z.refine(
      (value) => value === '' || isUsername(value),
      'Username must be 3 to 32 characters: letters, digits, dot, underscore or hyphen',
    ),
  ),
  name: line('Full name', MAX_CHARS.line, required),
  email: z.optional(z.nullable(optionalEmail())),
  phone: z.optional(z.nullable(optionalLine('Phone', MAX_CHARS.telephone))),
  role: z.optional(z.literal('doctor', { error: 'Only doctors can be created here' })),
})

/** Omitted fields stay unchanged; an empty text or null removes a contact. */
export const UpdateUserBody = z.object({
  name: z.optional(line('Full name', MAX_CHARS.line)),
  email: z.optional(z.nullable(optionalEmail())),
  phone: z.optional(z.nullable(optionalLine('Phone', MAX_CHARS.telephone))),
  role: z.optional(z.enum(['admin', 'doctor'], { error: 'Role must be admin or doctor' })),
  active: z.optional(z.boolean({ error: 'Active must be true or false' })),
  version: version(),
})

const params = z.object({ id: uuid() })

export const userRoutes = {
  'users.list': defineRoute({
    method: 'GET',
    path: '/auth/users',
    who: 'admin',
    summary: 'All staff accounts, newest first.',
    query: z.object({
      q: searchText(),
    }),
    answer: { status: 200, schema: z.array(User) },
    errors: [400],
  }),
  'users.create': defineRoute({
    method: 'POST',
    path: '/auth/users',
    who: 'admin',
    summary: 'Create a doctor; the temporary password is returned only once.',
    body: CreateUserBody,
    answer: { status: 201, schema: z.object({ tempPassword: z.string(), user: User }) },
    errors: [400, 409],
  }),
  'users.update': defineRoute({
    method: 'PUT',
    path: '/auth/users/{id}',
    who: 'admin',
    summary: "Change a staff account's facts, role or active flag.",
    params,
    body: UpdateUserBody,
    answer: { status: 200, schema: z.object({ user: User }) },
    errors: [400, 404, 409],
  }),
  'users.reset-password': defineRoute({
    method: 'POST',
    path: '/auth/users/{id}/reset-password',
    who: 'admin',
    summary: 'Give an account a new temporary password and end its sessions.',
    params,
    answer: { status: 200, schema: z.object({ tempPassword: z.string() }) },
    errors: [404, 409],
  }),
  'users.sessions': defineRoute({
    method: 'GET',
    path: '/auth/users/{id}/sessions',
    who: 'admin',
    summary: "An account's live sessions.",
    params,
    answer: { status: 200, schema: StaffSessions },
    errors: [404],
  }),
  'users.end-sessions': defineRoute({
    method: 'DELETE',
    path: '/auth/users/{id}/sessions',
    who: 'admin',
    summary: "End all sessions of an account; for one's own account, all but this one.",
    params,
    answer: { status: 204 },
    errors: [404],
  }),
  'users.end-session': defineRoute({
    method: 'DELETE',
    path: '/auth/users/{id}/sessions/{sessionId}',
    who: 'admin',
    summary: "End one of an account's sessions.",
    params: z.object({ id: uuid(), sessionId: uuid() }),
    answer: { status: 204 },
    errors: [404],
  }),
}
