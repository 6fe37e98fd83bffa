import type { MiddlewareHandler } from 'hono'
import { decode } from 'hono/jwt'
import { PASSWORD_MESSAGES, passwordProblem } from '#shared/domain/passwords.ts'
import type { Sql } from '#local/backend/sql.ts'

/**
 * Endpoints of lite's Auth that this product doesn't use. lite 0.10 creates a user on POST /otp even with sign-up
 * switched off, and the others send mail to addresses that don't exist (staff sign in as <username>@staff.invalid).
 */
const closedPaths =
  /^\/auth\/v1\/(signup|otp|magiclink|recover|resend|verify|invite|authorize|callback|reauthenticate)(\/|$)/

/**
 * Rules of Supabase Auth, its own or set by a deployment (docs/security.md), that @supabase/lite 0.10 lacks.
 *
 * @param sql with the rights of Auth
 * @param readClinicName reads the name that no password may be made of
 */
export const authRules =
  (sql: Sql, readClinicName: () => Promise<string>): MiddlewareHandler =>
  async (c, next) => {
    const refuse = (error_code: string, msg: string) => c.json({ code: 422, error_code, msg }, 422)
    if (closedPaths.test(c.req.path))
      return refuse('signup_disabled', 'Signups not allowed for this instance')
    if (c.req.path === '/auth/v1/user' && c.req.method !== 'GET') {
      const wanted = ((await c.req.json().catch(() => null)) ?? {}) as Record<string, unknown>
      // Staff have no mailbox at Auth, and lite would write the token of the change to the log.
      if ('email' in wanted || 'phone' in wanted)
        return refuse('validation_failed', 'The address stays as it is')
      const weak = await weakness(wanted.password, c.req.header('authorization'), readClinicName)
      if (weak) return refuse('weak_password', weak)
    }
    await next()
    if (c.req.path === '/auth/v1/token' && c.res.ok) c.res = await refuseBanned(sql, c.res)
    return undefined
  }

/** Why a password set directly at Auth is refused. The rule is the one of the clinic's own form. */
async function weakness(
  password: unknown,
  authorization = '',
  readClinicName: () => Promise<string>,
): Promise<string | undefined> {
  if (typeof password !== 'string') return undefined
  const username = usernameOf(authorization.replace(/^Bearer\s+/i, ''))
  const problem = passwordProblem(password, username, await readClinicName())
  return problem ? PASSWORD_MESSAGES[problem] : undefined
}

/** The local part of the e-mail in a token; empty for a token that Auth itself will refuse. */
function usernameOf(token: string): string {
  try {
    return String(decode(token).payload.email).split('@')[0]!
  } catch {
    return ''
  }
}

/** Enforces a ban (`banned_until`): the session that lite has just opened for a banned user is deleted. */
async function refuseBanned(sql: Sql, granted: Response): Promise<Response> {
  const { user } = (await granted.clone().json()) as { user?: { id: string } }
  const id = user?.id ?? null
  const banned = await sql.query('select from auth.users where id = $1 and banned_until > now()', [id])
  if (banned.length === 0) return granted
  await sql.query('delete from auth.sessions where user_id = $1', [id])
  return Response.json({ code: 400, error_code: 'user_banned', msg: 'User is banned' }, { status: 400 })
}
