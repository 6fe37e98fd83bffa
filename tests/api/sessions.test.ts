import { beforeAll, describe, expect, it } from 'vitest'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { callData } from '../support/data-api.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { signIn, signInAsDoctor, type Staff } from '../support/sign-in.ts'
import { claimsOf } from '../support/tokens.ts'

let admin: Awaited<ReturnType<typeof openSession>>
let doctor: Staff & { id: string }
let colleague: Awaited<ReturnType<typeof openSession>>
beforeAll(async () => {
  await resetClinic()
  admin = await openSession('admin')
  colleague = await openSession('doctor')
  doctor = await signInAsDoctor()
})

const sessionOf = ({ token }: { token: string }): string => String(claimsOf(token).session_id)
const again = () => signIn(doctor.username, doctor.password)
const idsOf = async () => (await ok(doctor, 'sessions.list')).sessions.map(({ id }) => id)

/** What a token still gives access to: the function, the Data API, and changing the account at Auth itself. */
async function accessWith({ token, get }: Staff): Promise<[api: number, rows: unknown, auth: boolean]> {
  const api = (await get('/auth/me')).status
  const data = await callData('GET', '/rest/v1/staff', { token })
  const auth = await callData('PUT', '/auth/v1/user', { token, body: { data: {} } })
  return [api, Array.isArray(data.body) ? data.body.length : 0, auth.status < 300]
}

describe('own sessions', () => {
  it('show the time, address and device of each sign-in', async () => {
    const login = { username: doctor.username, password: doctor.password }
    const headers = { 'user-agent': 'Some Phone/1.0' }
    const answer = await visitor.request<{ token: string }>('POST', '/auth/login', { body: login, headers })
    const { lastSignInAt, sessions } = await ok(doctor, 'sessions.list')
    expect(sessions).toHaveLength(2)
    const phone = sessions.find(({ id }) => id === sessionOf(answer.body))
    expect(phone).toMatchObject({ userAgent: 'Some Phone/1.0', current: false, startedAt: lastSignInAt })
    expect(phone?.address).toMatch(/^[\d.:a-f]+$/)
    expect(sessions.find(({ current }) => current)?.id).toBe(sessionOf(doctor))
  })

  it('can be ended one by one, at every API at once', async () => {
    const other = await again()
    expect(await accessWith(other)).toEqual([200, 1, true])
    await ok(doctor, 'sessions.end', { params: { id: sessionOf(other) } })
    expect(await accessWith(other)).toEqual([401, 0, false])
    expect(await idsOf()).not.toContain(sessionOf(other))
    const repeated = await call(doctor, 'sessions.end', { params: { id: sessionOf(other) } })
    expect([repeated.status, repeated.body]).toMatchObject([404, { reason: 'ended' }])
  })

  it('can all be ended at once, except for the current one', async () => {
    const others = [await again(), await again()]
    await ok(doctor, 'sessions.end-others')
    for (const other of others) expect((await other.get('/auth/me')).status).toBe(401)
    expect(await idsOf()).toEqual([sessionOf(doctor)])
  })

  it('are closed to colleagues, at the function and at the Data API', async () => {
    const own = { params: { id: doctor.id } }
    expect((await refused(colleague, 'users.sessions', own))[0]).toBe(403)
    expect((await refused(colleague, 'users.end-sessions', own))[0]).toBe(403)
    const session = { ...own.params, sessionId: sessionOf(doctor) }
    expect((await refused(colleague, 'users.end-session', { params: session }))[0]).toBe(403)
    expect((await refused(colleague, 'sessions.end', { params: { id: sessionOf(doctor) } }))[0]).toBe(404)
    for (const [name, body] of [
      ['list_sessions', { p_user_id: doctor.id }],
      ['end_sessions', { p_user_id: doctor.id }],
      ['end_sessions', { p_user_id: doctor.id, p_session_id: sessionOf(doctor) }],
    ] as const) {
      const answer = await callData('POST', `/rest/v1/rpc/${name}`, { token: colleague.token, body })
      expect(answer.status, name).toBe(403)
    }
    expect((await doctor.get('/auth/me')).status).toBe(200)
  })
})

const params = () => ({ id: doctor.id })

describe('an admin', () => {
  it('sees the last sign-in of every account', async () => {
    await again()
    const { lastSignInAt } = await ok(admin, 'users.sessions', { params: params() })
    expect(lastSignInAt).not.toBeNull()
    const users = await ok(admin, 'users.list')
    expect(users.find(({ id }) => id === doctor.id)?.lastSignInAt).toBe(lastSignInAt)
    expect(users.find(({ id }) => id === colleague.id)?.lastSignInAt).toBeNull()
  })

  it('ends one or all sessions of an account, with an event for each', async () => {
    const phone = await again()
    const tablet = await again()
    await ok(admin, 'users.end-session', { params: { ...params(), sessionId: sessionOf(phone) } })
    expect(await accessWith(phone)).toEqual([401, 0, false])
    expect((await tablet.get('/auth/me')).status).toBe(200)
    const [{ before }] = (await query<{ before: number }>(
      'select max(id)::int as before from audit.events',
    )) as [{ before: number }]
    await ok(admin, 'users.end-sessions', { params: params() })
    expect(await accessWith(tablet)).toEqual([401, 0, false])
    const events = await query(
      `select action, outcome, subject_id from audit.events where id > $1 and actor_id = $2`,
      [before, admin.id],
    )
    expect(events).toEqual([{ action: 'session.end', outcome: 'ok', subject_id: doctor.id }])
    doctor = { ...(await again()), id: doctor.id }
  })

  it('can’t end a session through another account', async () => {
    const mixed = { id: colleague.id, sessionId: sessionOf(doctor) }
    expect((await refused(admin, 'users.end-session', { params: mixed }))[0]).toBe(404)
    expect((await doctor.get('/auth/me')).status).toBe(200)
  })
})

it('lists no expired session', async () => {
  const idle = await again()
  await query(
    'update private.staff_sessions set last_active_at = private.now() - $1::interval where session_id = $2',
    ['30 minutes', sessionOf(idle)],
  )
  expect(await idsOf()).not.toContain(sessionOf(idle))
})
