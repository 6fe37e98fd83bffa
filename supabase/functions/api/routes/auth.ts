import * as z from 'zod/mini'
import { ApiError, unavailable } from '../../_shared/api-error.ts'
import { readClinic } from '../../_shared/clinic.ts'
import { CurrentUser, LoginAnswer } from '../../_shared/contract/auth.ts'
import { PASSWORD_MESSAGES, passwordProblem } from '../../_shared/domain/passwords.ts'
import { isUsername, normalizeUsername } from '../../_shared/domain/usernames.ts'
import { take } from '../../_shared/supabase.ts'
import { clearAttempts, sessionOf, setOwnPassword, signOut, tryPassword } from '../staff-auth.ts'
import type { Handlers } from '../handler.ts'

const INVALID = 'Invalid credentials'

/** Replaces input that can't be a username; no account can have this name. */
const NO_USERNAME = '(no username)'

/** The result of open_session(): null for an account that may not sign in. */
const Opened = z.nullable(z.omit(LoginAnswer, { token: true }))

export const authHandlers: Handlers<'auth'> = {
  'auth.login': async (call) => {
    const { clients, body, address } = call
    const typed = normalizeUsername(body.username)
    const username = isUsername(typed) ? typed : NO_USERNAME
    const refuse = async (userId: string | null): Promise<never> => {
      await take(
        clients.service.rpc('record_sign_in', {
          // Anything but a username may be a password in the wrong field, so it is not stored.
          p_username: username,
          // Null if there is no such account.
          p_user_id: userId,
          p_outcome: 'refused',
          p_address: address,
        }),
      )
      throw new ApiError(401, INVALID)
    }

    const token = await tryPassword(call, { username, password: body.password, address })
    if (!token) return refuse(null)
    const { userId, sessionId } = sessionOf(token)
    const opened = Opened.parse(
      await take(
        clients.service.rpc('open_session', {
          p_user_id: userId,
          p_session_id: sessionId,
          p_address: address,
          p_user_agent: call.http.req.header('user-agent'),
        }),
      ),
    )
    if (!opened) {
      await signOut(clients, token)
      return refuse(userId)
    }
    await clearAttempts(call, { username, address })
    await take(
      clients.service.rpc('record_sign_in', {
        p_username: username,
        p_user_id: userId,
        p_outcome: 'ok',
        p_address: address,
      }),
    )
    return { token, ...opened }
  },

  'auth.me': async ({ caller }) => {
    const me = await caller()
    return {
      user: CurrentUser.parse(me),
      session: { expiresAt: me.expiresAt, idleSeconds: me.idleSeconds, now: me.now },
    }
  },

  // The answer is the same for any token; a valid one stops working.
  'auth.logout': async ({ clients, token, address }) => {
    if (!token) return
    const { error, status } = await clients.caller(token, address).rpc('close_session')
    if (error && status !== 401 && status !== 403) throw unavailable(error)
    await signOut(clients, token)
  },

  'auth.change-password': async (call) => {
    const { clients, env, body, address, token } = call
    const me = await call.caller()
    const { clinicName } = await readClinic(clients.visitor)
    const problem = passwordProblem(body.newPassword, me.username, clinicName)
    if (problem) throw new ApiError(400, PASSWORD_MESSAGES[problem])
    const attempt = { username: me.username, password: body.currentPassword, address }
    const proof = await tryPassword(call, attempt)
    if (!proof) throw new ApiError(400, 'Current password is wrong', { reason: 'wrong' })
    await signOut(clients, proof)
    await clearAttempts(call, attempt)
    // Checked last: after a lost answer, a second try then reports that the new password is already set.
    if (body.newPassword === body.currentPassword)
      throw new ApiError(400, 'The new password must differ from the current one', { reason: 'same' })
    await take(
      clients.service.rpc('begin_password_change', {
        p_user_id: me.id,
        p_session_id: me.sessionId,
        p_address: address,
      }),
    )
    // The database does the rest in Auth's own transaction.
    await setOwnPassword(env, token ?? '', { current: body.currentPassword, chosen: body.newPassword })
    return { user: { ...CurrentUser.parse(me), mustChangePassword: false } }
  },
}
