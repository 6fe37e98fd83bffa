import type { Sql } from '#local/backend/sql.ts'

/**
 * Enforces a ban (`banned_until`) at sign-in and refresh, as Supabase Auth does and @supabase/lite 0.10 does not: the
 * session that lite has just opened for a banned user is deleted.
 */
export async function refuseBanned(sql: Sql, granted: Response): Promise<Response> {
  if (!granted.ok) return granted
  const { user } = (await granted.clone().json()) as { user?: { id: string } }
  const banned = await sql.query('select 1 from auth.users where id = $1 and banned_until > now()', [
    user?.id ?? null,
  ])
  if (banned.length === 0) return granted
  await sql.query('delete from auth.sessions where user_id = $1', [user?.id])
  return Response.json({ code: 400, error_code: 'user_banned', msg: 'User is banned' }, { status: 400 })
}
