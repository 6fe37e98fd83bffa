import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { answerLost } from '#local/backend/connection.ts'
import { DatabaseLost, type Sql, type TransactionalSql } from '#local/backend/sql.ts'

/**
 * The part of Supabase Auth's admin API that @supabase/lite 0.10 lacks: creating, reading, changing and deleting
 * users, only with the secret key. It answers like Supabase Auth, so that supabase-js's `auth.admin` works unchanged.
 * Delete it once lite serves /auth/v1/admin/users itself.
 */
export function createAuthAdmin(sql: TransactionalSql, secretKey: string, log: (line: string) => void): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof DatabaseLost) return answerLost()
    if (error instanceof AdminError)
      return c.json({ code: error.status, error_code: error.code, msg: error.message }, error.status)
    log(`auth admin: ${error.message}`)
    return c.json({ code: 500, error_code: 'unexpected_failure', msg: 'Database error' }, 500)
  })
  app.use(async (c, next) => {
    const bearer = c.req.header('authorization')?.replace(/^Bearer\s+/i, '')
    // supabase-js sends the secret key in both headers; a call with a caller's own token is not an admin's.
    if (c.req.header('apikey') !== secretKey || (bearer !== undefined && bearer !== secretKey))
      throw new AdminError(403, 'not_admin', 'User not allowed')
    return next()
  })
  app.get('/users', async (c) => {
    const size = Math.min(Math.max(Number(c.req.query('per_page')) || 50, 1), 1000)
    const page = Math.max(Number(c.req.query('page')) || 1, 1)
    const users = await selectUsers(sql, 'true order by u.created_at desc, u.id limit $1 offset $2', [
      size,
      (page - 1) * size,
    ])
    const [total] = await sql.query<{ count: number }>('select count(*)::int as count from auth.users')
    c.header('x-total-count', String(total?.count ?? 0))
    return c.json({ users, aud: 'authenticated' })
  })
  app.post('/users', async (c) => c.json(await createUser(sql, await readBody(c))))
  app.get('/users/:id', async (c) => c.json(await findUser(sql, c.req.param('id'))))
  app.put('/users/:id', async (c) => c.json(await updateUser(sql, c.req.param('id'), await readBody(c))))
  app.delete('/users/:id', async (c) => {
    await findUser(sql, c.req.param('id'))
    await sql.query('delete from auth.users where id = $1', [c.req.param('id')])
    return c.json({})
  })
  return app
}

/** The fields that a caller may set; Supabase Auth has more, but this product uses only these. */
interface UserAttributes {
  id?: string
  email?: string
  password?: string
  email_confirm?: boolean
  app_metadata?: Record<string, unknown>
  user_metadata?: Record<string, unknown>
  /** A duration such as '24h', or 'none'. */
  ban_duration?: string
}

class AdminError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  constructor(status: ContentfulStatusCode, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Users in the form of Auth's answers. */
async function selectUsers(sql: Sql, where: string, parameters: unknown[]): Promise<object[]> {
  const rows = await sql.query<{ user: object }>(
    `select jsonb_build_object('id', u.id, 'aud', u.aud, 'role', u.role, 'email', coalesce(u.email, ''),
       'phone', coalesce(u.phone, ''), 'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at,
       'last_sign_in_at', u.last_sign_in_at, 'banned_until', u.banned_until, 'created_at', u.created_at,
       'updated_at', u.updated_at, 'is_anonymous', u.is_anonymous,
       'app_metadata', coalesce(u.raw_app_meta_data, '{}'), 'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
       'identities', coalesce((select jsonb_agg(to_jsonb(i) || jsonb_build_object('identity_id', i.id,
         'id', i.provider_id)) from auth.identities i where i.user_id = u.id), '[]')) as user
     from auth.users u where ${where}`,
    parameters,
  )
  return rows.map(({ user }) => user)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

async function findUser(sql: Sql, id: string): Promise<object> {
  const [user] = uuid.test(id) ? await selectUsers(sql, 'u.id = $1', [id]) : []
  if (!user) throw new AdminError(404, 'user_not_found', 'User not found')
  return user
}

async function readBody(c: Context): Promise<UserAttributes> {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null)
    throw new AdminError(400, 'bad_json', 'Could not parse request body as JSON')
  const { password } = body as UserAttributes
  const problem =
    password === undefined
      ? undefined
      : Buffer.byteLength(password) > 72
        ? 'Password cannot be longer than 72 characters'
        : password.length < 6 && 'Password should be at least 6 characters.'
  if (problem) throw new AdminError(422, 'weak_password', problem)
  return body
}

async function createUser(sql: TransactionalSql, wanted: UserAttributes): Promise<object> {
  const email = wanted.email?.trim().toLowerCase()
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new AdminError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  const id = wanted.id ?? randomUUID()
  const confirmed = wanted.email_confirm === true
  const create = sql.transaction(async (tx) => {
    await tx.query(
      `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
                               raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ($1, 'authenticated', 'authenticated', $2, extensions.crypt($3, extensions.gen_salt('bf', 10)),
               case when $4::boolean then now() end, $5::text::jsonb, $6::text::jsonb, now(), now())`,
      [
        id,
        email,
        // Without a password nobody can sign in, as with Supabase Auth.
        wanted.password ?? randomUUID(),
        confirmed,
        JSON.stringify({ provider: 'email', providers: ['email'], ...wanted.app_metadata }),
        JSON.stringify(wanted.user_metadata ?? {}),
      ],
    )
    const identity = { sub: id, email, email_verified: confirmed, phone_verified: false }
    await tx.query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       values ($1, 'email', $2::text, $2::text::uuid, $3::text::jsonb)`,
      [randomUUID(), id, JSON.stringify(identity)],
    )
    return findUser(tx, id)
  })
  return create.catch((error: { code?: string }) => {
    if (error.code !== '23505') throw error
    throw new AdminError(422, 'email_exists', 'A user with this email address has already been registered')
  })
}

/** Changes the given fields. A password set by someone else ends every session, as with Supabase Auth. */
async function updateUser(sql: TransactionalSql, id: string, wanted: UserAttributes): Promise<object> {
  const { password, email, email_confirm, app_metadata, user_metadata, ban_duration } = wanted
  return sql.transaction(async (tx) => {
    await findUser(tx, id)
    await tx.query(
      `update auth.users set updated_at = now(),
         encrypted_password = coalesce(extensions.crypt($2::text, extensions.gen_salt('bf', 10)), encrypted_password),
         email = coalesce(lower($3::text), email),
         email_confirmed_at = coalesce(email_confirmed_at, case when $4::boolean then now() end),
         raw_app_meta_data = raw_app_meta_data || $5::text::jsonb,
         raw_user_meta_data = raw_user_meta_data || $6::text::jsonb,
         banned_until = case when $7::boolean then now() + $8::text::interval else banned_until end
       where id = $1`,
      [
        id,
        password ?? null,
        email ?? null,
        email_confirm === true,
        JSON.stringify(app_metadata ?? {}),
        JSON.stringify(user_metadata ?? {}),
        ban_duration !== undefined,
        parseBan(ban_duration),
      ],
    )
    if (password !== undefined) await tx.query('delete from auth.sessions where user_id = $1', [id])
    return findUser(tx, id)
  })
}

/** Go's durations ('1h30m') as an interval; null for 'none', which lifts the ban. */
function parseBan(duration = 'none'): string | null {
  if (duration === 'none') return null
  if (!/^(\d+(\.\d+)?[hms])+$/.test(duration))
    throw new AdminError(400, 'validation_failed', 'invalid format for ban duration')
  const units: Record<string, string> = { h: ' hours ', m: ' minutes ', s: ' seconds ' }
  return duration.replaceAll(/[hms]/g, (unit) => units[unit]!)
}
