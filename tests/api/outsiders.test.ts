import { beforeAll, describe, expect, it } from 'vitest'
import { theClinic } from '../support/clinic.ts'
import { ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { callData } from '../support/data-api.ts'
import { aDoctor } from '../support/factories.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { fillTables } from '../support/full-clinic.ts'
import { argumentsOf } from '../support/function-arguments.ts'
import { resetClinic } from '../support/reset.ts'
import { signIn, signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'
import { badTokenNames, badTokens } from '../support/tokens.ts'

/*
 * Bypasses the function and uses the same tokens directly at the Data API, Auth and Storage. Shows that the rules
 * apply even if the function has a bug (S2, S3, S4, S19).
 */

let admin: Staff
let doctor: Staff
/** Tokens that must be refused; undefined is the publishable key alone. */
const outsiders: Record<string, string | undefined> = { 'a visitor': undefined }
let objectKey = ''
let tables: string[] = []
let views: Set<string>
let functions: string[] = []

beforeAll(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
  doctor = await signInAsDoctor()
  ;({ objectKey } = await fillTables(doctor))

  const gone = await signInAsDoctor()
  await ok(admin, 'users.update', { params: { id: gone.id }, body: { active: false } })
  const left = await signInAsDoctor()
  await ok(left, 'auth.logout')
  const { user, tempPassword } = await ok(admin, 'users.create', { body: aDoctor() })
  outsiders['a doctor with a temporary password'] = (await signIn(user.username, tempPassword)).token
  outsiders['a deactivated doctor'] = gone.token
  outsiders['a doctor who left'] = left.token
  // An Auth account that is not staff, with its own session.
  const { dataUrl, keys } = theClinic()
  const secret = {
    apikey: keys.secret,
    authorization: `Bearer ${keys.secret}`,
    'content-type': 'application/json',
  }
  const account = {
    email: 'stranger@example.com',
    password: 'a stranger at the door',
    email_confirm: true,
    user_metadata: { role: 'admin' },
  }
  await fetch(`${dataUrl}/auth/v1/admin/users`, {
    method: 'POST',
    headers: secret,
    body: JSON.stringify(account),
  })
  const grant = await callData('POST', '/auth/v1/token?grant_type=password', {
    body: { email: account.email, password: account.password },
  })
  outsiders['somebody who is not staff'] = (grant.body as { access_token: string }).access_token
  Object.assign(outsiders, badTokens(doctor.token))

  const relations = await query<{ name: string; kind: string }>(
    `select c.relname as name, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'v') order by 1`,
  )
  tables = relations.map((row) => row.name)
  views = new Set(relations.flatMap(({ name, kind }) => (kind === 'v' ? [name] : [])))
  const procedures = await query<{ name: string }>(
    `select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' order by 1`,
  )
  functions = procedures.map((row) => row.name)
})

const published = new Set(['blog_posts', 'post_states', 'published_posts'])

it('has a row in every table, so that an empty answer proves something', async () => {
  for (const table of tables) {
    const answer = await callData('GET', `/rest/v1/${table}`, { token: admin.token })
    expect(answer.status, table).toBe(200)
    expect((answer.body as unknown[]).length, table).toBeGreaterThan(0)
  }
})

const strangers = [
  'a visitor',
  'a doctor with a temporary password',
  'a deactivated doctor',
  'a doctor who left',
  'somebody who is not staff',
  ...badTokenNames,
]

describe.each(strangers)('S2 S19 %s', (who) => {
  const as = () => ({ token: outsiders[who] })

  it('reads no rows except published posts', async () => {
    for (const table of tables) {
      const { status, body } = await callData('GET', `/rest/v1/${table}?select=*`, as())
      if (published.has(table) && status === 200) {
        const rows = body as { published?: boolean }[]
        expect(
          rows.every((row) => row.published !== false),
          table,
        ).toBe(true)
      } else {
        expect(Array.isArray(body) ? body : [], table).toEqual([])
      }
      expect(status, table).toBeLessThan(500)
    }
  })

  it('writes nothing', async () => {
    const before = await fingerprint()
    for (const table of tables) {
      const [{ column }] = (await query<{ column: string }>(
        `select attname as column from pg_attribute where attrelid = ('public.' || $1)::regclass and attnum = 1`,
        [table],
      )) as [{ column: string }]
      for (const [method, path, body] of [
        ['POST', table, {}],
        [
          'PATCH',
          `${table}?${column}=not.is.null`,
          { name: 'changed', title: 'changed', medicines: [], holiday: true },
        ],
        ['PATCH', `${table}?${column}=not.is.null`, { name: 'changed' }],
        ['DELETE', `${table}?${column}=not.is.null`, undefined],
      ] as const) {
        const answer = await callData(method, `/rest/v1/${path}`, {
          ...as(),
          body,
          headers: { prefer: 'return=representation' },
        })
        // A join can't be written. Postgres reports that before it checks rights, and lite answers 500.
        if (!views.has(table)) expect(answer.status, `${method} ${table}`).toBeLessThan(500)
        if (answer.status < 300) expect(answer.body, `${method} ${table}`).toEqual([])
      }
    }
    expect(await fingerprint()).toEqual(before)
  })

  it('calls no functions except the public ones', async () => {
    const before = await fingerprint()
    const open = new Set([
      'get_claims',
      'get_clinic',
      'get_next_slots',
      'get_notices',
      'get_public_slots',
      'get_public_month',
      'get_reviews',
      'health_check',
    ])
    // Anyone with a token may ask who they are and sign out; for these tokens the result is empty.
    const harmless = ['current_staff', 'close_session', 'record_event']
    for (const name of functions) {
      const body = argumentsOf[name] ?? {}
      const answer = await callData('POST', `/rest/v1/rpc/${name}`, { ...as(), body })
      if (open.has(name)) {
        // PostgREST refuses an invalid token; lite treats it as none. Neither returns any data.
        expect(answer.status, name).toBeLessThan(500)
      } else if (answer.status < 300) {
        if (who === 'a doctor with a temporary password' && name === 'current_staff') continue
        expect(harmless, name).toContain(name)
        expect(answer.body ?? '', name).toBeOneOf(['', null])
      } else {
        expect([401, 403, 404], `${name} ${JSON.stringify(answer.body)}`).toContain(answer.status)
      }
    }
    expect(await fingerprint()).toEqual(before)
  })

  it('can read and store no file', async () => {
    for (const path of [
      `/storage/v1/object/patient-reports/${objectKey}`,
      `/storage/v1/object/authenticated/patient-reports/${objectKey}`,
      `/storage/v1/object/public/patient-reports/${objectKey}`,
    ]) {
      const answer = await callData('GET', path, as())
      expect([400, 401, 403, 404], path).toContain(answer.status)
    }
    const before = await query('select name from storage.objects')
    const listed = await callData('POST', '/storage/v1/object/list/patient-reports', {
      ...as(),
      body: { prefix: '' },
    })
    expect(Array.isArray(listed.body) ? listed.body : []).toEqual([])
    await callData('POST', '/storage/v1/object/patient-reports/x/y.pdf', { ...as(), body: {} })
    await callData('POST', `/storage/v1/object/sign/patient-reports/${objectKey}`, {
      ...as(),
      body: { expiresIn: 60 },
    })
    await callData('DELETE', `/storage/v1/object/patient-reports/${objectKey}`, as())
    expect(await query('select name from storage.objects')).toEqual(before)
  })
})
