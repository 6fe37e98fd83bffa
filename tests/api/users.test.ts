import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aDoctor, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { signIn, signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'

let admin: Staff
let adminId: string
beforeAll(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
  adminId = (await ok(admin, 'auth.me')).user.id
})

const create = (body: unknown) => refused(admin, 'users.create', { body })
const update = (id: string, body: unknown) => refused(admin, 'users.update', { params: { id }, body })

/** Does the work while Auth can't change an account. */
async function whileAuthFails(work: () => Promise<void>): Promise<void> {
  await query(`create function public.fail() returns trigger language plpgsql as
    $$ begin raise 'Auth fails'; end $$`)
  await query('create trigger fail before update on auth.users for each row execute function public.fail()')
  try {
    await work()
  } finally {
    await query('drop function public.fail() cascade')
  }
}

describe('S9 creating a doctor', () => {
  it('shows the temporary password once', async () => {
    const form = aDoctor({ username: 'Dr.House', name: 'Gregory House', email: someEmail(), phone: '+1 555' })
    const { user, tempPassword } = await ok(admin, 'users.create', { body: { ...form, role: 'doctor' } })
    expect(user).toMatchObject({
      username: 'dr.house',
      name: 'Gregory House',
      role: 'doctor',
      active: true,
      mustChangePassword: true,
    })
    expect(JSON.stringify(await ok(admin, 'users.list'))).not.toContain(tempPassword)
    expect(await create(form)).toEqual([409, 'Username already exists'])
    expect(await create({ ...form, username: 'DR.HOUSE' })).toEqual([409, 'Username already exists'])
  })

  it.each([
    [{ username: '' }, 'Username and full name are required'],
    [{ username: undefined }, 'Username and full name are required'],
    [{ name: ' ' }, 'Username and full name are required'],
    [{ username: 'ab' }, 'Username must be 3 to 32 characters: letters, digits, dot, underscore or hyphen'],
    [
      { username: 'a b c' },
      'Username must be 3 to 32 characters: letters, digits, dot, underscore or hyphen',
    ],
    [
      { username: 'élodie' },
      'Username must be 3 to 32 characters: letters, digits, dot, underscore or hyphen',
    ],
    [
      { username: 'x'.repeat(33) },
      'Username must be 3 to 32 characters: letters, digits, dot, underscore or hyphen',
    ],
    [{ name: 'x'.repeat(121) }, 'Full name must be at most 120 characters'],
    [{ email: 'nobody' }, 'Enter a valid email address.'],
    [{ phone: '1'.repeat(41) }, 'Phone must be at most 40 characters'],
    [{ role: 'admin' }, 'Only doctors can be created here'],
    [{ role: 'nurse' }, 'Only doctors can be created here'],
  ])('is refused for %j', async (change, text) => {
    expect(await create({ ...aDoctor(), ...change })).toEqual([400, text])
  })

  it('creates one account from two simultaneous requests for one username', async () => {
    const form = aDoctor()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call(admin, 'users.create', { body: form })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409])
    expect(await query('select 1 from public.staff where username = $1', [form.username])).toHaveLength(1)
    expect(
      await query('select 1 from auth.users where email = $1', [`${form.username}@staff.invalid`]),
    ).toHaveLength(1)
  })

  it('reuses a username whose creation failed half-way, but not one in progress', async () => {
    const form = aDoctor()
    const [orphan] = await query<{ id: string }>(
      `insert into auth.users (id, email, created_at) values ($1, $2, now()) returning id`,
      [randomUUID(), `${form.username}@staff.invalid`],
    )
    expect(await create(form)).toEqual([409, 'Username already exists'])
    await query(`update auth.users set created_at = now() - interval '2 minutes' where id = $1`, [orphan!.id])
    const { user, tempPassword } = await ok(admin, 'users.create', { body: form })
    expect(user.id).not.toBe(orphan!.id)
    expect((await call(visitor, 'auth.login', { body: { ...form, password: tempPassword } })).status).toBe(
      200,
    )
    expect(await create(form)).toEqual([409, 'Username already exists'])
  })
})

describe('the list of users', () => {
  it('searches username, name, e-mail and phone', async () => {
    const form = aDoctor({ name: 'Zubin Quartz', email: someEmail('zubin'), phone: '+44 7700 900123' })
    await ok(admin, 'users.create', { body: form })
    for (const q of [form.username, 'zubin QUARTZ', 'quartz  Zubin', form.email.slice(0, 10), '7700 9001']) {
      const found = await ok(admin, 'users.list', { query: { q } })
      expect(
        found.map((user) => user.username),
        q,
      ).toContain(form.username)
    }
    expect(await ok(admin, 'users.list', { query: { q: 'no such person at all' } })).toEqual([])
    expect(await refused(admin, 'users.list', { query: { q: 'x'.repeat(121) } })).toEqual([
      400,
      'Search text must be at most 120 characters',
    ])
  })
})

describe('changing an account', () => {
  it('changes only the given fields', async () => {
    const doctor = await signInAsDoctor({ name: 'Before', phone: '1' })
    const { user } = await ok(admin, 'users.update', { params: { id: doctor.id }, body: { name: 'After' } })
    expect(user).toMatchObject({ name: 'After', phone: '1', active: true, role: 'doctor' })
    const body = { email: null, phone: null }
    const cleared = await ok(admin, 'users.update', { params: { id: doctor.id }, body })
    expect(cleared.user).toMatchObject({ name: 'After', phone: '', email: '' })
  })

  it('changes nothing if Auth’s part fails, and can be repeated', async () => {
    const doctor = await signInAsDoctor()
    const { user } = await ok(admin, 'users.update', { params: { id: doctor.id }, body: { active: false } })
    const activate = { params: { id: doctor.id }, body: { active: true, version: user.version } }
    await whileAuthFails(async () => expect((await call(admin, 'users.update', activate)).status).toBe(503))
    expect(await query('select active from public.staff where user_id = $1', [doctor.id])).toEqual([
      { active: false },
    ])
    expect((await ok(admin, 'users.update', activate)).user.active).toBe(true)
    await signIn(doctor.username, doctor.password)
  })

  it('S9 protects the last admin, and stops anyone from removing themselves', async () => {
    expect(await update(adminId, { active: false })).toEqual([
      409,
      "The last active admin can't be deactivated or demoted",
    ])
    expect(await update(adminId, { role: 'doctor' })).toEqual([
      409,
      "The last active admin can't be deactivated or demoted",
    ])
    const other = await signInAsDoctor()
    await ok(admin, 'users.update', { params: { id: other.id }, body: { role: 'admin' } })
    expect(await update(adminId, { active: false })).toEqual([400, "You can't deactivate or demote yourself"])
    // Two admins remove each other simultaneously: one stays.
    const answers = await Promise.all([
      call(admin, 'users.update', { params: { id: other.id }, body: { role: 'doctor' } }),
      call(other, 'users.update', { params: { id: adminId }, body: { role: 'doctor' } }),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const admins = await query(`select 1 from public.staff where role = 'admin' and active`)
    expect(admins).toHaveLength(1)
    await query(`update public.staff set role = 'admin' where user_id = $1`, [adminId])
    await query(`update public.staff set role = 'doctor' where user_id = $1`, [other.id])
  })

  it.each([
    [{ role: 'owner' }, 'Role must be admin or doctor'],
    [{ active: 'no' }, 'Active must be true or false'],
    [{ name: '' }, 'Full name is required'],
    [{ email: 'x' }, 'Enter a valid email address.'],
  ])('is refused for %j', async (body, text) => {
    expect(await update(adminId, body)).toEqual([400, text])
  })

  it('answers 404 for an unknown account', async () => {
    expect((await update(randomUUID(), { name: 'X' }))[0]).toBe(404)
    expect((await update('nonsense', { name: 'X' }))[0]).toBe(404)
    expect((await refused(admin, 'users.reset-password', { params: { id: randomUUID() } }))[0]).toBe(404)
  })

  it('resets a password by the same request again after Auth failed', async () => {
    const doctor = await signInAsDoctor()
    const reset = { params: { id: doctor.id } }
    await whileAuthFails(async () =>
      expect((await call(admin, 'users.reset-password', reset)).status).toBe(503),
    )
    const { tempPassword } = await ok(admin, 'users.reset-password', reset)
    await signIn(doctor.username, tempPassword)
  })

  it('refuses to reset an admin’s own password', async () => {
    expect(await refused(admin, 'users.reset-password', { params: { id: adminId } })).toEqual([
      409,
      'Use the change password page for your own password',
    ])
  })
})
