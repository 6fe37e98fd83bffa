import { beforeAll, describe, expect, it } from 'vitest'
import { startOfTests, theClinic } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { callData } from '../support/data-api.ts'
import { aDoctor } from '../support/factories.ts'
import { callerWith, visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { signIn, signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'
import { claimsOf } from '../support/tokens.ts'

let admin: Staff
beforeAll(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
})

const login = (body: unknown) => refused(visitor, 'auth.login', { body })
const me = (who: Staff) => call(who, 'auth.me')

describe('signing in', () => {
  it('gives a token that works for twelve hours', async () => {
    const { username, password } = theClinic().admin
    const answer = await ok(visitor, 'auth.login', {
      body: { username: ` ${username.toUpperCase()} `, password },
    })
    expect(answer).toMatchObject({ token: expect.any(String), mustChangePassword: false })
    expect(Date.parse(answer.expiresAt)).toBe(Date.parse(minutesAfter(startOfTests, 720)))
    const mine = await ok(callerWith(answer.token), 'auth.me')
    expect(mine.user).toMatchObject({ username: 'admin', role: 'admin', mustChangePassword: false })
    expect(mine.session.idleSeconds).toBe(1800)
    expect(Date.parse(mine.session.now)).toBe(Date.parse(startOfTests))
  })

  it('requires username and password', async () => {
    const required = 'Username and password are required'
    for (const body of [
      {},
      { username: 'admin' },
      { password: 'x' },
      { username: ' ', password: 'x' },
      { username: 'admin', password: '' },
      { username: 1, password: true },
    ])
      expect(await login(body)).toEqual([400, required])
    expect(await login({ username: 'x'.repeat(65), password: 'x' })).toEqual([400, 'Invalid credentials'])
  })

  it('S14 refuses unknown, known, odd and deactivated names alike', async () => {
    const doctor = await signInAsDoctor()
    await ok(admin, 'users.update', { params: { id: doctor.id }, body: { active: false } })
    for (const [username, password] of [
      ['admin', 'wrong'],
      ['nobody', 'wrong'],
      ['"; drop table staff --', 'wrong'],
      ['admin\u0000', 'wrong'],
      ['admin', 'wrong\u0000'],
      ['admin', 'é'.repeat(150)],
      ['\ud800', 'wrong'],
      [doctor.username, doctor.password],
      [doctor.username, 'wrong'],
    ])
      expect(await login({ username, password }), JSON.stringify(username)).toEqual([
        401,
        'Invalid credentials',
      ])
  })
})

describe('a session', () => {
  it('ends everywhere by logout, which never fails', async () => {
    const doctor = await signInAsDoctor()
    expect((await me(doctor)).status).toBe(200)
    expect((await call(doctor, 'auth.logout')).status).toBe(204)
    expect((await me(doctor)).status).toBe(401)
    for (const who of [doctor, visitor, callerWith('nonsense'), callerWith('a.b.c')])
      expect((await call(who, 'auth.logout')).status).toBe(204)
  })

  it('ends after thirty idle minutes, even with background refreshes', async () => {
    const doctor = await signInAsDoctor()
    try {
      await setClock(minutesAfter(startOfTests, 20))
      const background = { 'x-background-refresh': '1' }
      expect((await call(doctor, 'auth.me', { headers: background })).status).toBe(200)
      await setClock(minutesAfter(startOfTests, 29))
      expect((await me(doctor)).status).toBe(200)
      // That counted as activity, so the half hour has restarted.
      await setClock(new Date(Date.parse(minutesAfter(startOfTests, 59)) - 1).toISOString())
      expect((await call(doctor, 'auth.me', { headers: background })).status).toBe(200)
      await setClock(minutesAfter(startOfTests, 59))
      expect(await refused(doctor, 'auth.me')).toEqual([401, 'Please sign in.'])
    } finally {
      await setClock(startOfTests)
    }
  })
})

/** A doctor who must change a temporary password, with a calendar feed and a second session. */
async function aNewDoctor() {
  const { tempPassword, user } = await ok(admin, 'users.create', { body: aDoctor() })
  const doctor = await signIn(user.username, tempPassword)
  const elsewhere = await signIn(user.username, tempPassword)
  await query(
    `insert into private.calendar_feeds (user_id, digest, names) values ($1, md5($2) || md5($2), false)`,
    [user.id, user.username],
  )
  const state = async () => {
    const feeds = await query('select from private.calendar_feeds where user_id = $1', [user.id])
    const answer = await call(doctor, 'auth.me')
    const { mustChangePassword } = (answer.body as { user: { mustChangePassword: boolean } }).user
    return { mustChangePassword, feeds: feeds.length, elsewhere: (await me(elsewhere)).status }
  }
  return { doctor, id: user.id, tempPassword, state }
}
const unchanged = { mustChangePassword: true, feeds: 1, elsewhere: 200 }
const changed = { mustChangePassword: false, feeds: 0, elsewhere: 401 }

const chosen = 'slow tamarind rivers 9'

describe('S16 changing one’s own password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const doctor = await signInAsDoctor()
    const elsewhere = await signIn(doctor.username, doctor.password)
    const answer = await ok(doctor, 'auth.change-password', {
      body: { currentPassword: doctor.password, newPassword: chosen },
    })
    expect(answer.user).toMatchObject({ id: doctor.id, mustChangePassword: false })
    expect((await me(doctor)).status).toBe(200)
    expect((await call(doctor, 'patients.list')).status).toBe(200)
    expect((await me(elsewhere)).status).toBe(401)
    expect(await login({ username: doctor.username, password: doctor.password })).toEqual([
      401,
      'Invalid credentials',
    ])
    await signIn(doctor.username, chosen)
  })

  it('changes nothing if a part of it fails, and can be repeated', async () => {
    const { doctor, tempPassword, state } = await aNewDoctor()
    const body = { currentPassword: tempPassword, newPassword: chosen }
    await query(
      `create function public.fail() returns trigger language plpgsql as $$ begin raise 'fails'; end $$`,
    )
    await query(
      'create trigger fail before update on public.staff for each row execute function public.fail()',
    )
    try {
      expect((await call(doctor, 'auth.change-password', { body })).status).toBe(503)
    } finally {
      await query('drop function public.fail() cascade')
    }
    expect(await state()).toEqual(unchanged)
    await ok(doctor, 'auth.change-password', { body })
    expect(await state()).toEqual(changed)
    await signIn(doctor.username, chosen)
  })

  it('is complete once Auth has stored the password, even if its answer is lost', async () => {
    const { doctor, id, state } = await aNewDoctor()
    await query('select public.begin_password_change($1, $2)', [id, claimsOf(doctor.token).session_id])
    expect(await state()).toEqual(unchanged)
    const stored = await callData('PUT', '/auth/v1/user', {
      token: doctor.token,
      body: { password: chosen },
    })
    expect(stored.status).toBe(200)
    expect(await state()).toEqual(changed)
    expect(
      await query(`select from audit.events where action = 'auth.change-password' and actor_id = $1`, [id]),
    ).toHaveLength(1)
  })

  it('can’t be avoided at Auth while the password is temporary', async () => {
    const { doctor, tempPassword, state } = await aNewDoctor()
    const direct = { token: doctor.token, body: { password: chosen } }
    expect((await callData('PUT', '/auth/v1/user', direct)).status).toBeGreaterThanOrEqual(400)
    expect(await state()).toEqual(unchanged)
    expect((await login({ username: doctor.username, password: chosen }))[0]).toBe(401)
    await ok(doctor, 'auth.change-password', {
      body: { currentPassword: tempPassword, newPassword: chosen },
    })
    expect(await state()).toEqual(changed)
  })

  // In UTF-8 each accented letter takes two bytes, each fruit four.
  const accents = 'éèüñçøåßîôúà'
  const fruits = ['🍎', '🍐', '🍊', '🍋', '🍌', '🍉', '🍇', '🍓', '🍈', '🍒', '🍑', '🥭']
  const letters = 'slow tamarind rivers under seven lanterns and a kettle of green ginger tea'
  const tooShort = 'Use at least 12 characters.'
  const tooLong =
    'This password is too long: use at most 72 bytes (72 plain letters, fewer with accents or emoji).'

  it('takes a password of 12 characters to 72 bytes', async () => {
    const doctor = await signInAsDoctor()
    let currentPassword = doctor.password
    for (const [newPassword, characters, bytes, problem] of [
      ['tamarind 9x', 11, 11, tooShort],
      ['tamarind 9xq', 12, 12, null],
      [fruits.slice(0, 11).join(''), 11, 44, tooShort],
      [fruits.join(''), 12, 48, null],
      [letters.slice(0, 73), 73, 73, tooLong],
      [letters.slice(0, 72), 72, 72, null],
      [`x${accents.repeat(3)}`, 37, 73, tooLong],
      [accents.repeat(3), 36, 72, null],
    ] as const) {
      expect([[...newPassword].length, Buffer.byteLength(newPassword)]).toEqual([characters, bytes])
      const body = { currentPassword, newPassword }
      if (problem) {
        expect(await refused(doctor, 'auth.change-password', { body })).toEqual([400, problem])
      } else {
        await ok(doctor, 'auth.change-password', { body })
        await signIn(doctor.username, newPassword)
        currentPassword = newPassword
      }
    }
    // All 72 bytes count: a password with a different last character is refused.
    expect(await login({ username: doctor.username, password: `${currentPassword.slice(0, -1)}á` })).toEqual([
      401,
      'Invalid credentials',
    ])
    // Hashes two dozen passwords.
  })

  it.each([
    [{ newPassword: 'x' }, 'Current password is required'],
    [{ currentPassword: 'x' }, 'New password is required'],
    [
      { currentPassword: 'x', newPassword: 'admin admin admin' },
      'The password must not contain the username.',
    ],
    [
      { currentPassword: 'x', newPassword: 'password1234' },
      'This password is too easy to guess. Choose another one.',
    ],
    [
      { currentPassword: 'not the right one', newPassword: 'good and long and new' },
      'Current password is wrong',
    ],
    [
      { currentPassword: 'not the\u0000right one', newPassword: 'good and long and new' },
      'Current password is wrong',
    ],
  ])('is refused for %j', async (body, text) => {
    expect(await refused(admin, 'auth.change-password', { body })).toEqual([400, text])
  })

  it('gives different reasons for a wrong current password and an unchanged one', async () => {
    for (const [password, reason] of [
      [theClinic().admin.password, 'same'],
      ['same but not the right one', 'wrong'],
    ] as const) {
      const body = { currentPassword: password, newPassword: password }
      expect(await call(admin, 'auth.change-password', { body })).toMatchObject({
        status: 400,
        body: { reason },
      })
    }
  })
})

describe('S17 a temporary password', () => {
  it('allows only me, logout and the change, for 72 hours', async () => {
    const { tempPassword, user } = await ok(admin, 'users.create', { body: aDoctor() })
    expect(tempPassword.length).toBeGreaterThanOrEqual(16)
    const doctor = await signIn(user.username, tempPassword)
    expect((await ok(doctor, 'auth.me')).user.mustChangePassword).toBe(true)
    expect(await refused(doctor, 'patients.list')).toEqual([
      403,
      'Please change your temporary password first.',
    ])
    expect((await call(doctor, 'auth.logout')).status).toBe(204)
    try {
      await setClock(minutesAfter(startOfTests, 72 * 60))
      expect(await login({ username: user.username, password: tempPassword })).toEqual([
        401,
        'Invalid credentials',
      ])
    } finally {
      await setClock(startOfTests)
    }
  })

  it('is replaced by a second reset before the first sign-in', async () => {
    const doctor = await signInAsDoctor()
    const reset = () => ok(admin, 'users.reset-password', { params: { id: doctor.id } })
    const first = await reset()
    const second = await reset()
    expect((await login({ username: doctor.username, password: first.tempPassword }))[0]).toBe(401)
    await signIn(doctor.username, second.tempPassword)
  })

  it('can’t be set by a session from before the reset, while Auth has not stored the new one', async () => {
    const doctor = await signInAsDoctor()
    // The reset's own call to Auth failed.
    const begin = { token: admin.token, body: { p_user_id: doctor.id } }
    expect((await callData('POST', '/rest/v1/rpc/begin_password_reset', begin)).status).toBe(204)
    const direct = { token: doctor.token, body: { password: chosen } }
    expect((await callData('PUT', '/auth/v1/user', direct)).status).toBe(403)
    const again = await signIn(doctor.username, doctor.password)
    const body = { currentPassword: doctor.password, newPassword: chosen }
    expect((await refused(again, 'auth.change-password', { body }))[0]).toBe(409)
  })
})

it('keeps no password in the audit', async () => {
  await login({ username: 'admin', password: 'a very secret wrong guess' })
  const events = JSON.stringify(await query('select * from audit.events'))
  expect(events).not.toContain('secret wrong guess')
  expect(events).not.toContain(admin.token)
})
