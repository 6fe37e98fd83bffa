import { StaffSessions } from '../../_shared/contract/auth.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { toInstant } from '../rows.ts'

/** The caller's own sessions; those of other accounts are in users.ts. */
export const sessionHandlers: Handlers<'sessions'> = {
  'sessions.list': async ({ db, caller }) => readSessions(db, (await caller()).id),

  'sessions.end-others': async ({ db, act, caller }) => {
    await take(act(db.rpc('end_sessions', { p_user_id: (await caller()).id })))
  },

  'sessions.end': async ({ db, act, caller, params }) => {
    await take(act(db.rpc('end_sessions', { p_user_id: (await caller()).id, p_session_id: params.id })))
  },
}

/** The live sessions of an account. The database refuses callers who are neither its owner nor an admin. */
export async function readSessions(db: Db, userId: string): Promise<StaffSessions> {
  const { lastSignInAt, sessions } = StaffSessions.parse(
    await take(db.rpc('list_sessions', { p_user_id: userId })),
  )
  return {
    lastSignInAt: lastSignInAt && toInstant(lastSignInAt),
    sessions: sessions.map((session) => ({
      ...session,
      startedAt: toInstant(session.startedAt),
      lastUsedAt: toInstant(session.lastUsedAt),
    })),
  }
}
