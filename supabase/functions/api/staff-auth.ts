import { ApiError, unavailable } from '../_shared/api-error.ts'
import { generateTempPassword } from '../_shared/crypto.ts'
import { staffEmail } from '../_shared/domain/usernames.ts'
import type { Env } from '../_shared/env.ts'
import { type Clients, fetchWithin, take } from '../_shared/supabase.ts'
import { log } from '../_shared/log.ts'
import type { Services } from './handler.ts'

/** A fake account: passwords for unknown usernames are checked against it (S14). */
const DECOY_EMAIL = 'nobody@decoy.invalid'
let decoyReady = false

/** How long a caller waits after hitting Auth's own limit. Auth gives no time; its limits last a few minutes. */
const AUTH_LIMIT_SECONDS = 60

const TOO_MANY = 'Too many attempts. Try again later.'

const tooMany = (cause: unknown): ApiError =>
  new ApiError(429, TOO_MANY, { retryAfter: AUTH_LIMIT_SECONDS, cause })

/** A password attempt and its origin. */
interface Attempt {
  username: string
  password: string
  /** The client's address; both the clinic and Auth count attempts by it. */
  address: string
}

/**
 * Checks a password as one of the few attempts per username and address. The attempt counts before it is checked, so
 * that parallel guesses count in full. It is withdrawn if Auth didn't check it.
 * @returns the access token, or null when the password is wrong
 * @throws ApiError 429 when there were too many attempts, 503 when Auth is down
 */
export async function tryPassword(
  { clients, env }: Pick<Services, 'clients' | 'env'>,
  attempt: Attempt,
): Promise<string | null> {
  const counted = { p_username: attempt.username, p_address: attempt.address }
  if (env.limits) await takeTurn(clients, counted)
  try {
    return await checkPassword(clients, attempt)
  } catch (cause) {
    // If this fails too, report the first failure.
    if (env.limits) await take(clients.service.rpc('login_withdrawn', counted)).catch(() => undefined)
    throw cause
  }
}

/** Counts an attempt; throws 429 if it has to wait for its turn or has hit a limit. */
async function takeTurn(clients: Clients, counted: { p_username: string; p_address: string }): Promise<void> {
  const seconds: number | null = await take(clients.service.rpc('login_begin', counted))
  if (seconds === null) return
  throw new ApiError(429, TOO_MANY, { reason: 'limit', retryAfter: seconds })
}

/** Clears the attempts of a username from an address after a correct password. */
export async function clearAttempts(
  { clients, env }: Pick<Services, 'clients' | 'env'>,
  { username, address }: Pick<Attempt, 'username' | 'address'>,
): Promise<void> {
  if (!env.limits) return
  await take(clients.service.rpc('login_succeeded', { p_username: username, p_address: address }))
}

/**
 * Has Auth check a password. For an unknown username it checks the decoy's, so that Auth hashes once in either case
 * and the response time reveals nothing.
 */
async function checkPassword(
  clients: Clients,
  { username, password, address }: Attempt,
): Promise<string | null> {
  const known = await clients.service.rpc('is_username_known', { p_username: username })
  if (known.error) throw unavailable(known.error)
  if (!known.data) await ensureDecoy(clients)
  const email = known.data ? staffEmail(username) : DECOY_EMAIL
  const { data, error } = await clients.signIn(address).auth.signInWithPassword({ email, password })
  if (error) {
    if (error.status === 429) throw tooMany(error)
    if (error.status === undefined || error.status >= 500 || error.status === 0) throw unavailable(error)
    return null
  }
  return known.data ? data.session.access_token : null
}

/** Creates the decoy once; its random password is not kept. */
async function ensureDecoy(clients: Clients): Promise<void> {
  if (decoyReady) return
  const { error } = await clients.service.auth.admin.createUser({
    email: DECOY_EMAIL,
    password: generateTempPassword() + generateTempPassword(),
    email_confirm: true,
  })
  if (error && error.code !== 'email_exists' && error.code !== 'user_already_exists') throw unavailable(error)
  decoyReady = true
}

/** User and session of a token. The token comes straight from Auth, so its signature isn't checked. */
export function sessionOf(token: string): { userId: string; sessionId: string } {
  const payload = token.split('.')[1] ?? ''
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  if (typeof claims === 'object' && claims !== null && 'sub' in claims && 'session_id' in claims) {
    return { userId: String(claims.sub), sessionId: String(claims.session_id) }
  }
  throw unavailable(new Error('Auth issued a token without a session'))
}

/**
 * Creates the Auth account of a new member of staff. An account without a row in `staff`, left over from a failed
 * attempt, is deleted first.
 * @param id the account's id, if the caller chose one
 * @returns the account's id; null if the username or the id is taken
 */
export async function makeAccount(
  clients: Clients,
  username: string,
  password: string,
  id?: string | null,
): Promise<string | null> {
  const account = { email: staffEmail(username), password, email_confirm: true, ...(id && { id }) }
  const make = () => clients.service.auth.admin.createUser(account)
  let made = await make()
  if (isTaken(made.error)) {
    const orphan: string | null = await take(clients.service.rpc('orphan_account', { p_username: username }))
    if (orphan && orphan !== id) {
      await dropAccount(clients, orphan)
      made = await make()
    }
  }
  if (isTaken(made.error)) return null
  if (made.error) throw unavailable(made.error)
  return made.data.user.id
}

const isTaken = (error: { status?: number | undefined } | null): boolean =>
  error?.status === 422 || error?.status === 409

/** Deletes an Auth account without a member of staff; if that fails, `makeAccount` finds it again. */
export async function dropAccount(clients: Clients, id: string): Promise<void> {
  const { error } = await clients.service.auth.admin.deleteUser(id)
  if (error) log('warn', { event: 'account left behind', id, status: error.status ?? 0 })
}

/**
 * Sets the password of the token's own account, as its owner. Auth then ends the account's other sessions but not
 * this one; the admin API would end them all. supabase-js would need the refresh token, which is not stored. The
 * current password is sent too because a project can require it (Auth's current_password).
 */
export async function setOwnPassword(
  env: Pick<Env, 'supabaseUrl' | 'publishableKey' | 'serviceTimeoutMs'>,
  token: string,
  { current, chosen }: { current: string; chosen: string },
): Promise<void> {
  const response = await fetchWithin(env.serviceTimeoutMs)(`${env.supabaseUrl}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: env.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ password: chosen, current_password: current }),
  }).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  await response.body?.cancel()
  if (response.ok) return
  if (response.status === 422)
    throw new ApiError(400, 'This password can’t be used. Please choose another one.')
  if (response.status === 429) throw tooMany(new Error('Auth refused a change of password'))
  throw unavailable(new Error(`Auth answered ${response.status} to a change of password`))
}

/** Ends the token's Auth session. A session that has already ended is not an error. */
export async function signOut(clients: Clients, token: string): Promise<void> {
  await clients
    .stateless()
    .auth.admin.signOut(token, 'local')
    .catch(() => undefined)
}
