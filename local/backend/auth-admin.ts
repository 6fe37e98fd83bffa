import { randomUUID } from 'node:crypto'
import { hash } from 'bcrypt'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod/mini'
import { isUuid } from '#shared/domain/uuid.ts'
import { answerLost } from '#local/backend/connection.ts'
import { DatabaseLost, type Sql, type TransactionalSql } from '#local/backend/sql.ts'

/** The fields of Supabase Auth that this product sets. */
const password = z.optional(
  z.string().check(
    z.minLength(6, 'Password should be at least 6 characters.'),
    z.refine((text) => Buffer.byteLength(text) <= 72, 'Password cannot be longer than 72 characters'),
  ),
)
const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[^\s@]+@[^\s@]+$/, 'Unable to validate email address: invalid format'),
  )
const newUser = z.strictObject({ email, password, email_confirm: z.optional(z.boolean()) })
/** Hours, or 'none', which lifts the ban. */
const ban = z.string().check(z.regex(/^(\d+h|none)$/, 'invalid format for ban duration'))
const changes = z.strictObject({ password, ban_duration: z.optional(ban) })

const refuse = (status: 400 | 403 | 404 | 422, code: string, msg: string): HTTPException =>
  new HTTPException(status, { res: Response.json({ code: status, error_code: code, msg }, { status }) })

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(body)
  if (success) return data
  const [issue] = error.issues
  if (issue?.path[0] === 'password') throw refuse(422, 'weak_password', issue.message)
  throw refuse(400, 'validation_failed', issue?.message ?? 'Invalid')
}

/**
 * The part of Supabase Auth's admin API that this product uses and @supabase/lite 0.10 lacks: creating, reading, changing
 * and deleting users, only with the secret key. It answers like Supabase Auth, so that supabase-js's `auth.admin` works
 * unchanged. Delete it once lite serves /auth/v1/admin/users itself.
 */
export function createAuthAdmin(sql: TransactionalSql, secretKey: string, log: (line: string) => void): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (error instanceof DatabaseLost) return answerLost()
    log(`auth admin: ${error.message}`)
    return c.json({ code: 500, error_code: 'unexpected_failure', msg: 'Database error' }, 500)
  })
  app.use(async (c, next) => {
    const bearer = c.req.header('authorization')?.replace(/^Bearer\s+/i, '')
    // supabase-js sends the secret key in both headers; a call with a caller's own token is not an admin's.
    if (c.req.header('apikey') !== secretKey || (bearer !== undefined && bearer !== secretKey))
      throw refuse(403, 'not_admin', 'User not allowed')
    return next()
  })
  app.post('/users', async (c) => {
    const wanted = parse(newUser, await c.req.json().catch(() => undefined))
    // Without a password nobody can sign in. Hashed here: in the database it would hold up every other statement.
    const hashed = await hash(wanted.password ?? randomUUID(), 10)
    const create = sql.transaction((tx) =>
      createUser(tx, wanted.email, hashed, wanted.email_confirm === true),
    )
    return c.json(
      await create.catch((error: { code?: string }) => {
        if (error.code !== '23505') throw error
        throw refuse(422, 'email_exists', 'A user with this email address has already been registered')
      }),
    )
  })
  // supabase-js reads a user before it deletes one.
  app.get('/users/:id', async (c) => c.json(await findUser(sql, c.req.param('id'))))
  app.put('/users/:id', async (c) => {
    const wanted = parse(changes, await c.req.json().catch(() => undefined))
    const hashed = wanted.password === undefined ? null : await hash(wanted.password, 10)
    const ends = wanted.ban_duration === 'none' ? null : wanted.ban_duration?.replace('h', ' hours')
    return c.json(
      await sql.transaction(async (tx) => {
        const user = await findUser(tx, c.req.param('id'))
        await tx.query(
          `update auth.users set updated_at = now(), encrypted_password = coalesce($2::text, encrypted_password),
             banned_until = case when $3::boolean then now() + $4::text::interval else banned_until end
           where id = $1`,
          [user.id, hashed, ends !== undefined, ends ?? null],
        )
        // A password set by someone else ends every session, as with Supabase Auth.
        if (hashed) await tx.query('delete from auth.sessions where user_id = $1', [user.id])
        return findUser(tx, user.id)
      }),
    )
  })
  app.delete('/users/:id', async (c) => {
    const { id } = await findUser(sql, c.req.param('id'))
    await sql.query('delete from auth.users where id = $1', [id])
    return c.json({})
  })
  return app
}

async function createUser(tx: Sql, address: string, hashed: string, confirmed: boolean): Promise<object> {
  const id = randomUUID()
  await tx.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, $3, case when $4::boolean then now() end,
       '{"provider": "email", "providers": ["email"]}')`,
    [id, address, hashed, confirmed],
  )
  await tx.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values (gen_random_uuid(), 'email', $1::text, $1::text::uuid,
       jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', $3::boolean))`,
    [id, address, confirmed],
  )
  return findUser(tx, id)
}

/** A user in the form of Auth's answers. */
async function findUser(sql: Sql, id: string): Promise<{ id: string }> {
  const [user] = isUuid(id)
    ? await sql.query<{ id: string }>(
        `select id, aud, role, email, email_confirmed_at, banned_until, created_at, updated_at,
           raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata from auth.users where id = $1`,
        [id],
      )
    : []
  if (!user) throw refuse(404, 'user_not_found', 'User not found')
  return user
}
