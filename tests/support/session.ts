import { makeDoctor } from './accounts.ts'
import { query } from './control.ts'
import type { DoctorForm } from './factories.ts'
import { callerWith } from './http.ts'
import type { Session } from './sign-in.ts'
import { signToken } from './tokens.ts'

const twelveHours = 12 * 60 * 60

/**
 * Opens a session of the first admin, or of a new doctor, without a sign-in: hashing passwords takes longer than many
 * tests. Tests of the sign-in itself use `signIn`.
 *
 * @param overrides the username and the name of the doctor
 * @returns the caller with the account's id
 */
export async function openSession(
  role: 'admin' | 'doctor',
  overrides: Partial<DoctorForm> = {},
): Promise<Session & { id: string }> {
  const userId = role === 'admin' ? await firstAdmin() : await makeDoctor(overrides)
  const [session] = await query<{ id: string }>(
    `with auth_session as (insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1) returning id, user_id)
     insert into private.staff_sessions (session_id, user_id) select id, user_id from auth_session
     returning session_id as id`,
    [userId],
  )
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: userId, role: 'authenticated', aud: 'authenticated', session_id: session!.id }
  const token = signToken({ ...claims, iat: now, exp: now + twelveHours })
  return { ...callerWith(token), token, id: userId }
}

async function firstAdmin(): Promise<string> {
  const [admin] = await query<{ id: string }>(
    `select user_id as id from public.staff where role = 'admin' order by created_at limit 1`,
  )
  return admin!.id
}
