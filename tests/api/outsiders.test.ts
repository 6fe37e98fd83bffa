import { beforeAll, describe, expect, it } from 'vitest'
import { bookAsVisitor } from '../support/booking.ts'
import { theClinic } from '../support/clinic.ts'
import { ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { callData } from '../support/data-api.ts'
import { aBooking, aDoctor, aMedicine, aPdf, aPost } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { signIn, signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'
import { badTokens, claimsOf, signToken } from '../support/tokens.ts'

/*
 * Bypasses the function and uses the same tokens directly at the Data API, Auth and Storage. Shows that the rules
 * apply even if the function has a bug (S2, S3, S4, S5, S6).
 */

let admin: Staff
let doctor: Staff
/** Tokens that must be refused; undefined is the publishable key alone. */
const outsiders: Record<string, string | undefined> = { 'a visitor': undefined }
let objectKey = ''
let tables: string[] = []
let functions: string[] = []

beforeAll(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
  doctor = await signInAsDoctor()
  const booked = await bookAsVisitor()
  const [{ patient_uid: patientUid }] = (await query<{ patient_uid: string }>(
    'select patient_uid from public.appointments where id = $1',
    [booked.id],
  )) as [{ patient_uid: string }]
  await ok(doctor, 'patients.update', { params: { patientUid }, body: { weight_kg: 70 } })
  await ok(doctor, 'prescriptions.create', { params: { patientUid }, body: { medicines: [aMedicine()] } })
  const form = new FormData()
  form.set('patientUid', patientUid)
  form.set('file', aPdf())
  const { id } = await ok(doctor, 'reports.upload', { form })
  ;[{ object_key: objectKey }] = (await query<{ object_key: string }>(
    'select object_key from public.patient_reports where id = $1',
    [id],
  )) as [{ object_key: string }]
  await ok(doctor, 'slots.save', { body: { date: '2026-12-30', slots: [] } })
  await query(
    `insert into public.notices (version, privacy, terms, confirmed) values (1, 'Privacy', 'Terms', true)`,
  )
  await query(
    `with cover as (insert into public.blog_covers (id) values (gen_random_uuid()) returning id)
     insert into storage.objects (bucket_id, name)
     select 'blog-covers', id || '/' || size from cover, unnest('{large,small,share}'::text[]) size`,
  )
  await query(`insert into public.claims (id, text, shown) values ('some-figure', '1', true)`)
  await query(`insert into public.text_reviews (kind, subject) values ('plan', 'some-plan')`)
  await ok(doctor, 'posts.update', {
    params: { id: (await ok(doctor, 'posts.create', { body: aPost() })).id },
    body: { published: false },
  })

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
  for (const [what, token] of Object.entries(badTokens(doctor.token))) outsiders[`a token ${what}`] = token

  const relations = await query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'v') order by 1`,
  )
  tables = relations.map((row) => row.name)
  const procedures = await query<{ name: string }>(
    `select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' order by 1`,
  )
  functions = procedures.map((row) => row.name)
})

const published = new Set(['blog_posts', 'post_states', 'published_posts'])
const views = new Set([
  'appointment_states',
  'cover_list',
  'measurement_list',
  'prescription_list',
  'report_list',
  'post_states',
  'published_posts',
  'staff_accounts',
])

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
  'a token expired',
  'a token signed with another secret',
  'a token unsigned',
  'a token tampered',
  'a token of another audience',
  'a token of no session',
  'a token of another session',
  'a token of another person’s session',
  'a token of an anonymous role',
  'a token nonsense',
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

describe('a doctor who bypasses the function', () => {
  it('sees the clinic but no other account, and writes only what the policies allow', async () => {
    const token = doctor.token
    const staff = await callData('GET', '/rest/v1/staff', { token })
    expect((staff.body as { username: string }[]).map((row) => row.username)).toEqual([doctor.username])
    const before = await fingerprint()
    for (const [method, path, body] of [
      ['PATCH', 'staff?username=not.is.null', { role: 'admin' }],
      ['POST', 'appointments', { ...aBooking(), patient_uid: 'P-22222222' }],
      ['PATCH', 'appointments?id=not.is.null', { status: 'confirmed' }],
      ['DELETE', 'appointments?id=not.is.null', undefined],
      ['PATCH', 'patients?patient_uid=not.is.null', { patient_uid: 'P-22222222' }],
      ['DELETE', 'patients?patient_uid=not.is.null', undefined],
      ['DELETE', 'prescriptions?id=not.is.null', undefined],
      ['PATCH', 'prescriptions?id=not.is.null', { author_id: claimsOf(admin.token).sub }],
      [
        'POST',
        'prescriptions',
        { patient_uid: 'P-22222222', medicines: [], author_id: claimsOf(admin.token).sub },
      ],
      ['DELETE', 'patient_reports?id=not.is.null', undefined],
      ['PATCH', 'patient_reports?id=not.is.null', { sha256: '0'.repeat(64) }],
      ['POST', 'day_overrides', { date: '2026-12-29', holiday: true }],
      ['PATCH', 'settings?id=not.is.null', { time_zone: 'UTC' }],
      ['PATCH', 'slot_options?label=not.is.null', { label: '9:00 AM' }],
      ['DELETE', 'blog_posts?id=not.is.null', undefined],
      ['PATCH', 'blog_posts?author_id=is.null', { title: 'Mine' }],
    ] as const) {
      const answer = await callData(method, `/rest/v1/${path}`, {
        token,
        body,
        headers: { prefer: 'return=representation' },
      })
      if (answer.status < 300) expect(answer.body, `${method} ${path}`).toEqual([])
      else expect([400, 401, 403, 404], `${method} ${path}`).toContain(answer.status)
    }
    expect(await fingerprint()).toEqual(before)
  })

  it('may call no function of admins or of the server', async () => {
    const adminOnly = [
      'create_staff',
      'update_staff',
      'begin_password_reset',
      'list_audit',
      'list_sessions',
      'end_sessions',
    ]
    const serverOnly = [
      'otp_issue',
      'otp_withdraw',
      'otp_verify',
      'coming_visits_of',
      'book_public',
      'login_begin',
      'login_succeeded',
      'open_session',
      'record_sign_in',
      'is_username_known',
      'orphan_account',
      'create_first_admin',
      'outbox_claim',
      'outbox_content',
      'queue_reminders',
      'outbox_settle',
      'read_visit',
      'move_visit',
      'cancel_visit',
      'purge_expired',
      'password_changed',
      'unused_covers',
      'forget_covers',
      'claim_build',
      'settle_build',
    ]
    for (const name of [...adminOnly, ...serverOnly]) {
      const answer = await callData('POST', `/rest/v1/rpc/${name}`, {
        token: doctor.token,
        body: argumentsOf[name] ?? {},
      })
      expect([401, 403], `${name} ${JSON.stringify(answer.body)}`).toContain(answer.status)
    }
    for (const name of serverOnly) {
      const answer = await callData('POST', `/rest/v1/rpc/${name}`, {
        token: admin.token,
        body: argumentsOf[name] ?? {},
      })
      expect([401, 403], `${name} by an admin`).toContain(answer.status)
    }
  })

  it('can’t store a file under a key that none of their rows announced', async () => {
    const before = await query('select name from storage.objects')
    const key = '00000000-0000-4000-8000-000000000000/00000000-0000-4000-8000-000000000001.pdf'
    for (const path of [key, 'x.pdf', '../x.pdf']) {
      const answer = await callData('POST', `/storage/v1/object/patient-reports/${path}`, {
        token: doctor.token,
        body: {},
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
    expect(await query('select name from storage.objects')).toEqual(before)
  })

  it('S6 gains no rights by writing their own metadata', async () => {
    const claims = claimsOf(doctor.token)
    const forged = signToken({ ...claims, user_metadata: { role: 'admin' }, app_metadata: { role: 'admin' } })
    await callData('PUT', '/auth/v1/user', { token: doctor.token, body: { data: { role: 'admin' } } })
    for (const token of [forged, doctor.token])
      expect((await callData('POST', '/rest/v1/rpc/list_audit', { token, body: {} })).status).toBe(403)
  })
})

describe('S5 Auth', () => {
  it.each([
    ['/auth/v1/signup', { email: 'new@example.com', password: 'good and long and new' }],
    ['/auth/v1/otp', { email: 'new@example.com', create_user: true }],
    ['/auth/v1/magiclink', { email: 'new@example.com' }],
    ['/auth/v1/signup', {}],
    ['/auth/v1/invite', { email: 'new@example.com' }],
    ['/auth/v1/admin/users', { email: 'new@example.com', password: 'good and long and new' }],
  ])('creates no account by %s', async (path, body) => {
    const before = await query('select count(*)::int from auth.users')
    for (const token of [undefined, doctor.token, admin.token])
      expect((await callData('POST', path, { token, body })).status).toBeGreaterThanOrEqual(400)
    expect(await query('select count(*)::int from auth.users')).toEqual(before)
  })
})

/** A fingerprint of all tables. Any change shows, except for session activity and the audit. */
async function fingerprint(): Promise<unknown> {
  const parts = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private') and tablename not in ('staff_sessions') order by 1`,
  )
  const sums = parts.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t)`,
  )
  const [row] = await query<{ sums: string[] }>(`select array[${sums.join(', ')}] as sums`)
  return Object.fromEntries(parts.map(({ name }, index) => [name, row!.sums[index]]))
}

const anyId = '00000000-0000-4000-8000-000000000000'
const hmac = '0'.repeat(64)
const booking = { date: '2026-11-24', slot: '4:30 PM', name: 'X', contact: '1', email: 'x@example.com' }
/** Valid arguments for each function, so that a refusal can only be due to rights. */
const argumentsOf: Record<string, object> = {
  begin_password_reset: { p_user_id: anyId },
  book_for_staff: { p_booking: booking },
  book_public: { p_booking: booking, p_token_hmac: hmac, p_address: 'x', p_limits: false },
  cancel_appointment: { p_id: anyId },
  cancel_visit: { p_digest: hmac, p_version: 1, p_address: 'x', p_limits: false },
  confirm_appointment: { p_id: anyId },
  coming_visits_of: { p_email: 'x@example.com' },
  create_first_admin: { p_user_id: anyId, p_username: 'intruder', p_name: 'X' },
  create_staff: { p_user_id: anyId, p_username: 'intruder', p_facts: { name: 'X' } },
  describe_visit: { p_id: anyId, p_description: { visit_kind: 'video' } },
  end_sessions: { p_user_id: anyId },
  forget_covers: { p_ids: [anyId] },
  get_day_slots: { p_date: '2026-11-24' },
  get_month: { p_month: '2026-11-01' },
  get_public_month: { p_month: '2026-11-01' },
  get_public_slots: { p_date: '2026-11-24' },
  is_username_known: { p_username: 'admin' },
  keep_record: { p_id: anyId, p_field: 'contact' },
  list_sessions: { p_user_id: anyId },
  login_begin: { p_username: 'admin', p_address: 'x' },
  login_succeeded: { p_username: 'admin', p_address: 'x' },
  move_visit: {
    p_digest: hmac,
    p_date: '2026-11-24',
    p_slot: '4:30 PM',
    p_version: 1,
    p_address: 'x',
    p_limits: false,
  },
  open_session: { p_user_id: anyId, p_session_id: anyId },
  orphan_account: { p_username: 'admin' },
  otp_issue: { p_email: 'x@example.com', p_code_hmac: hmac, p_address: 'x', p_limits: false },
  otp_verify: { p_email: 'x@example.com', p_code_hmac: hmac, p_token_hmac: hmac },
  otp_withdraw: { p_email: 'x@example.com', p_code_hmac: hmac },
  outbox_claim: { p_limit: 1 },
  outbox_content: { p_id: 1, p_link: 1, p_digest: hmac },
  outbox_settle: { p_id: 1 },
  password_changed: { p_user_id: anyId, p_session_id: anyId },
  read_visit: { p_digest: hmac },
  record_event: { p_event: { action: 'forged', outcome: 'ok' } },
  record_sign_in: { p_username: 'x', p_user_id: null, p_outcome: 'ok', p_address: 'x' },
  reschedule_appointment: { p_id: anyId, p_to: { date: '2026-11-24', slot: '4:30 PM' } },
  restore_appointment: { p_id: anyId },
  save_day: { p_date: '2026-11-24', p_slots: [] },
  save_day_range: { p_from: '2026-11-24', p_to: '2026-11-24', p_holiday: true },
  search_patients: { p_q: 'a', p_limit: 10 },
  search_prescriptions: { p_q: 'a', p_limit: 10 },
  search_reports: { p_q: 'a', p_limit: 10 },
  settle_build: { p_until: '2026-11-24T00:00:00Z' },
  update_staff: { p_user_id: anyId, p_facts: { role: 'admin' } },
}
