import { randomUUID } from 'node:crypto'
import { hash } from 'bcrypt'
import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { decode } from 'hono/jwt'
import { PASSWORD_MESSAGES, passwordProblem } from '#shared/domain/passwords.ts'
import type { Sql } from '#local/backend/sql.ts'

// The parts of Supabase Auth that this product uses and @supabase/lite 0.10 lacks. Delete it once lite has them.

interface NewUser {
  email: string
  password: string
  email_confirm?: boolean
  id?: string
}

function refuse(status: 400 | 403 | 404 | 422, error_code: string, msg: string): never {
  throw new HTTPException(status, { res: Response.json({ code: status, error_code, msg }, { status }) })
}

/**
 * The admin API: creating, reading, changing and deleting users, only with the secret key. Its answers match Supabase
 * Auth's, so that supabase-js's `auth.admin` works unchanged. Its callers have checked names and passwords. Passwords
 * are hashed here because hashing in the database would block all other statements.
 */
export function createAuthAdmin(sql: Sql, secretKey: string): Hono {
  const findUser = async (id: string): Promise<object> => {
    const [user] = await sql.query(
      `select id, aud, role, email, email_confirmed_at, banned_until, created_at, updated_at,
         raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata from auth.users where id::text = $1`,
      [id],
    )
    return user ?? refuse(404, 'user_not_found', 'User not found')
  }
  const app = new Hono()
  app.use(async (c, next) => {
    const bearer = c.req.header('authorization')?.replace(/^Bearer\s+/i, '')
    // supabase-js sends the secret key in both headers; a call with another token is not an admin call.
    if (c.req.header('apikey') !== secretKey || (bearer ?? secretKey) !== secretKey)
      refuse(403, 'not_admin', 'User not allowed')
    await next()
  })
  app.post('/users', async (c) => {
    const { email, password, email_confirm = false, id = randomUUID() } = await c.req.json<NewUser>()
    const created = sql.query(
      `with made as (
         insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
         values ($1, 'authenticated', 'authenticated', $2, $3, case when $4::boolean then now() end,
           '{"provider": "email", "providers": ["email"]}')
         returning id, email)
       insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       select gen_random_uuid(), 'email', id::text, id,
         jsonb_build_object('sub', id, 'email', email, 'email_verified', $4::boolean) from made`,
      [id, email, await hash(password, 10), email_confirm],
    )
    await created.catch((error: { code?: string }) => {
      if (error.code !== '23505') throw error
      refuse(422, 'email_exists', 'A user with this email address has already been registered')
    })
    return c.json(await findUser(id))
  })
  // supabase-js reads a user before deleting it.
  app.get('/users/:id', async (c) => c.json(await findUser(c.req.param('id'))))
  app.put('/users/:id', async (c) => {
    const { password } = await c.req.json<{ password: string }>()
    // A password set by someone else ends every session, as with Supabase Auth.
    await sql.query(
      `with changed as (
         update auth.users set updated_at = now(), encrypted_password = $2 where id::text = $1 returning id)
       delete from auth.sessions where user_id in (select id from changed)`,
      [c.req.param('id'), await hash(password, 10)],
    )
    return c.json(await findUser(c.req.param('id')))
  })
  app.delete('/users/:id', async (c) => {
    await sql.query('delete from auth.users where id::text = $1', [c.req.param('id')])
    return c.json({})
  })
  return app
}

/**
 * Endpoints of lite's Auth that this product doesn't use. lite creates a user on POST /otp even with sign-up switched
 * off, and the others send mail to addresses that don't exist (staff sign in as <username>@staff.invalid).
 */
const closedPaths =
  /^\/auth\/v1\/(signup|otp|magiclink|recover|resend|verify|invite|authorize|callback|reauthenticate)(\/|$)/

/** Rules of Supabase Auth, built in or set by a deployment (docs/security.md). */
export const authRules =
  (sql: Sql, readClinicName: () => Promise<string>): MiddlewareHandler =>
  async (c, next) => {
    if (closedPaths.test(c.req.path)) refuse(422, 'signup_disabled', 'Signups not allowed for this instance')
    if (c.req.path === '/auth/v1/user' && c.req.method !== 'GET') {
      const wanted = ((await c.req.json().catch(() => null)) ?? {}) as Record<string, unknown>
      // Staff have no mailbox at Auth, and lite would log the token of the change.
      if ('email' in wanted || 'phone' in wanted)
        refuse(422, 'validation_failed', 'The address stays as it is')
      if (typeof wanted.password === 'string') {
        const username = usernameOf(c.req.header('authorization'))
        const problem = passwordProblem(wanted.password, username, await readClinicName())
        if (problem) refuse(422, 'weak_password', PASSWORD_MESSAGES[problem])
      }
    }
    await next()
    if (c.req.path === '/auth/v1/token' && c.res.ok) await refuseBanned(sql, c.res)
  }

/** The local part of the e-mail in a token; empty for a token that Auth itself will refuse. */
function usernameOf(authorization = ''): string {
  try {
    return String(decode(authorization.replace(/^Bearer\s+/i, '')).payload.email).split('@')[0]!
  } catch {
    return ''
  }
}

/** Enforces a ban (`banned_until`): the session that lite has just opened for a banned user is deleted. */
async function refuseBanned(sql: Sql, granted: Response): Promise<void> {
  const { user } = (await granted.clone().json()) as { user?: { id: string } }
  const id = user?.id ?? null
  const banned = await sql.query('select from auth.users where id = $1 and banned_until > now()', [id])
  if (banned.length === 0) return
  await sql.query('delete from auth.sessions where user_id = $1', [id])
  refuse(400, 'user_banned', 'User is banned')
}
