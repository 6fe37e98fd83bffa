import { beforeAll, describe, expect, it } from 'vitest'
import { query } from '../support/control.ts'
import { callData } from '../support/data-api.ts'
import { aBooking } from '../support/factories.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { fillTables } from '../support/full-clinic.ts'
import { argumentsOf } from '../support/function-arguments.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'
import { claimsOf, signToken } from '../support/tokens.ts'

/*
 * What staff can do who bypass the function with their own tokens, at the Data API, Auth and Storage; outsiders.test.ts
 * has everybody else (S5, S6).
 */

let admin: Staff
let doctor: Staff
beforeAll(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
  doctor = await signInAsDoctor()
  await fillTables(doctor)
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
      'count_client_error',
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
      'read_plan_link',
      'read_visit',
      'move_visit',
      'cancel_visit',
      'purge_expired',
      'begin_password_change',
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
