import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Sql, TransactionalSql } from '#local/backend/sql.ts'

/**
 * The part of Supabase Auth's admin API that @supabase/lite 0.10 lacks: making, reading, changing and deleting users,
 * with the secret key alone. Answers as Supabase Auth does, so that supabase-js's `auth.admin` works unchanged.
 * To be deleted once lite serves /auth/v1/admin/users itself.
 */
export function createAuthAdmin(sql: TransactionalSql, secretKey: string, log: (line: string) => void): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof AdminError) {
      return c.json({ code: error.status, error_code: error.code, msg: error.message }, error.status)
    }
    log(`auth admin: ${error.message}`)
    return c.json({ code: 500, error_code: 'unexpected_failure', msg: 'Database error' }, 500)
  })
  app.use(async (c, next) => {
    const bearer = c.req.header('authorization')?.replace(/^Bearer\s+/i, '')
    // supabase-js sends the secret key in both places; a caller's own token beside it is not an admin's call.
    if (c.req.header('apikey') !== secretKey || (bearer !== undefined && bearer !== secretKey)) {
      throw new AdminError(403, 'not_admin', 'User not allowed')
    }
    return next()
  })
  app.get('/users', async (c) => c.json(await listUsers(sql, c)))
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

/** What a caller may set; Supabase Auth knows more, this product uses these. */
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

interface UserRow {
  id: string
  aud: string
  role: string
  email: string | null
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  identities: Record<string, unknown>[] | null
  [column: string]: unknown
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

const selectUser = `
  select u.id::text, u.aud, u.role, u.email, u.phone, u.email_confirmed_at, u.confirmed_at, u.last_sign_in_at,
         u.banned_until, u.raw_app_meta_data, u.raw_user_meta_data, u.created_at, u.updated_at, u.is_anonymous,
         (select jsonb_agg(jsonb_build_object(
            'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
            'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
            'updated_at', i.updated_at, 'email', i.email))
          from auth.identities i where i.user_id = u.id) as identities
  from auth.users u`

async function readBody(c: Context): Promise<UserAttributes> {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null)
    throw new AdminError(400, 'bad_json', 'Could not parse request body as JSON')
  return body as UserAttributes
}

async function listUsers(sql: Sql, c: Context): Promise<object> {
  const size = Math.min(Math.max(Number(c.req.query('per_page')) || 50, 1), 1000)
  const page = Math.max(Number(c.req.query('page')) || 1, 1)
  const [total] = await sql.query<{ count: number }>('select count(*)::int as count from auth.users')
  const rows = await sql.query<UserRow>(`${selectUser} order by u.created_at desc, u.id limit $1 offset $2`, [
    size,
    (page - 1) * size,
  ])
  c.header('x-total-count', String(total?.count ?? 0))
  return { users: rows.map(present), aud: 'authenticated' }
}

async function findUser(sql: Sql, id: string): Promise<object> {
  const rows = uuid.test(id) ? await sql.query<UserRow>(`${selectUser} where u.id = $1`, [id]) : []
  if (!rows[0]) throw new AdminError(404, 'user_not_found', 'User not found')
  return present(rows[0])
}

async function createUser(sql: TransactionalSql, wanted: UserAttributes): Promise<object> {
  const email = wanted.email?.trim().toLowerCase()
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new AdminError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  }
  checkPassword(wanted.password)
  const id = wanted.id ?? randomUUID()
  const create = sql.transaction(async (tx) => {
    const taken = await tx.query('select 1 from auth.users where email = $1', [email])
    if (taken.length > 0) {
      throw emailExists()
    }
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
        wanted.email_confirm === true,
        JSON.stringify({ provider: 'email', providers: ['email'], ...wanted.app_metadata }),
        JSON.stringify(wanted.user_metadata ?? {}),
      ],
    )
    await tx.query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       values ($1, 'email', $2::text, $2::text::uuid, $3::text::jsonb)`,
      [
        randomUUID(),
        id,
        JSON.stringify({
          sub: id,
          email,
          email_verified: wanted.email_confirm === true,
          phone_verified: false,
        }),
      ],
    )
    return findUser(tx, id)
  })
  // Of two at the same moment the second meets the unique index instead of the row.
  return create.catch((error: unknown) => {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    throw code === '23505' ? emailExists() : error
  })
}

const emailExists = (): AdminError =>
  new AdminError(422, 'email_exists', 'A user with this email address has already been registered')

async function updateUser(sql: TransactionalSql, id: string, wanted: UserAttributes): Promise<object> {
  if (wanted.password !== undefined) checkPassword(wanted.password)
  return sql.transaction(async (tx) => {
    await findUser(tx, id)
    const set = (assignment: string, value: unknown): Promise<unknown> =>
      tx.query(`update auth.users set ${assignment}, updated_at = now() where id = $1`, [id, value])
    if (wanted.password !== undefined) {
      await set(`encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 10))`, wanted.password)
      // As Supabase Auth does: a password that someone else set ends every session.
      await tx.query('delete from auth.sessions where user_id = $1', [id])
    }
    if (wanted.email !== undefined) await set('email = lower($2)', wanted.email)
    if (wanted.email_confirm === true)
      await set(
        'email_confirmed_at = coalesce(email_confirmed_at, $2::timestamptz)',
        new Date().toISOString(),
      )
    if (wanted.app_metadata)
      await set(
        'raw_app_meta_data = raw_app_meta_data || $2::text::jsonb',
        JSON.stringify(wanted.app_metadata),
      )
    if (wanted.user_metadata)
      await set(
        'raw_user_meta_data = raw_user_meta_data || $2::text::jsonb',
        JSON.stringify(wanted.user_metadata),
      )
    if (wanted.ban_duration !== undefined) {
      await set('banned_until = now() + $2::text::interval', parseBan(wanted.ban_duration))
    }
    return findUser(tx, id)
  })
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Go's durations ('1h30m') as an interval; null for 'none', which lifts the ban. */
function parseBan(duration: string): string | null {
  if (duration === 'none') return null
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(h|m|s)/g)]
  if (parts.map(([text]) => text).join('') !== duration || parts.length === 0) {
    throw new AdminError(400, 'validation_failed', 'invalid format for ban duration')
  }
  const units = { h: 'hours', m: 'minutes', s: 'seconds' } as const
  return parts.map(([, amount, unit]) => `${amount} ${units[unit as keyof typeof units]}`).join(' ')
}

function checkPassword(password: string | undefined): void {
  if (password === undefined) return
  if (Buffer.byteLength(password) > 72) {
    throw new AdminError(422, 'weak_password', 'Password cannot be longer than 72 characters')
  }
  if (password.length < 6)
    throw new AdminError(422, 'weak_password', 'Password should be at least 6 characters.')
}

function present({ raw_app_meta_data, raw_user_meta_data, identities, email, ...row }: UserRow): object {
  return {
    ...row,
    email: email ?? '',
    phone: row.phone ?? '',
    app_metadata: raw_app_meta_data ?? {},
    user_metadata: raw_user_meta_data ?? {},
    identities: identities ?? [],
  }
}
