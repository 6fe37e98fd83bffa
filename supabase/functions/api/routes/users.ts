import { ApiError, conflict, notFound, unavailable } from '../../_shared/api-error.ts'
import { generateTempPassword } from '../../_shared/crypto.ts'
import { take } from '../../_shared/supabase.ts'
import type { Call, Handlers } from '../handler.ts'
import { staffFacts, toUser } from '../rows.ts'
import { withCurrent } from '../stale.ts'
import { dropAccount, makeAccount } from '../staff-auth.ts'
import { MAX_ROWS, warnIfCapped } from '../page.ts'
import { readSessions } from './sessions.ts'

export const userHandlers: Handlers<'users'> = {
  'users.list': async ({ db, query, audit }) => {
    const rows = await take(
      db
        .from('staff_accounts')
        .select('*')
        .order('created_at', { ascending: false })
        .limit(MAX_ROWS.accounts),
    )
    const words = query.q?.toLowerCase().split(' ') ?? []
    const found = warnIfCapped('accounts', rows).filter(({ username, name, email, phone }) => {
      const searched = `${username} ${name} ${email} ${phone}`.toLowerCase()
      return words.every((word) => searched.includes(word))
    })
    await audit({ action: 'users.list', count: found.length })
    return found.map(toUser)
  },

  'users.create': async (call) => {
    const { clients, db, act, key, body } = call
    const tempPassword = generateTempPassword()
    // The key is the account's id, so that a repeat finds the account of the first time.
    const made = await makeAccount(clients, body.username, tempPassword, key)
    const id = made ?? key
    if (id === null) throw conflict('username', 'Username already exists')
    try {
      const creation = db.rpc('create_staff', {
        p_user_id: id,
        p_username: body.username,
        p_facts: staffFacts(body),
      })
      const [row] = await take(act(creation))
      if (!row) throw notFound()
      if (made) return { tempPassword, user: toUser(row) }
    } catch (refusal) {
      // An Auth account without a staff row would block the username permanently.
      if (made) await dropAccount(clients, made)
      throw refusal
    }
    // The first password was lost with its answer, unless its owner has signed in with it.
    const find = () => take(db.from('staff_accounts').select('*').eq('user_id', id).single())
    if (!(await find()).must_change_password) throw conflict('username', 'Username already exists')
    await resetPassword(call, id, tempPassword)
    return { tempPassword, user: toUser(await find()) }
  },

  'users.update': async ({ db, act, params, body }) => {
    const { version: _, ...facts } = body
    if (Object.values(facts).every((fact) => fact === undefined)) throw new ApiError(400, 'Nothing to change')
    const [row] = await take(
      act(
        db.rpc('update_staff', {
          p_user_id: params.id,
          p_facts: staffFacts(body),
          p_version: body.version,
        }),
      ),
    ).catch(
      withCurrent(async () => ({
        user: toUser(await take(db.from('staff_accounts').select('*').eq('user_id', params.id).single())),
      })),
    )
    if (!row) throw notFound()
    return { user: toUser(row) }
  },

  'users.reset-password': async (call) => {
    const tempPassword = generateTempPassword()
    await resetPassword(call, call.params.id, tempPassword)
    return { tempPassword }
  },

  'users.sessions': async ({ db, params, audit }) => {
    const answer = await readSessions(db, params.id)
    await audit({ action: 'sessions.list', subjectId: params.id, count: answer.sessions.length })
    return answer
  },

  'users.end-sessions': async ({ db, act, params }) => {
    await take(act(db.rpc('end_sessions', { p_user_id: params.id })))
  },

  'users.end-session': async ({ db, act, params }) => {
    await take(act(db.rpc('end_sessions', { p_user_id: params.id, p_session_id: params.sessionId })))
  },
}

/** Gives an account another temporary password, and ends its sessions. */
async function resetPassword(
  { clients, db }: Pick<Call<'users.create'>, 'clients' | 'db'>,
  id: string,
  password: string,
): Promise<void> {
  await take(db.rpc('begin_password_reset', { p_user_id: id }))
  const { error } = await clients.service.auth.admin.updateUserById(id, { password })
  if (error) throw unavailable(error)
}
