import { request } from 'node:http'
import { beforeAll, expect, it } from 'vitest'
import type { Route } from '#shared/contract/route.ts'
import { type RouteName, routes } from '#shared/contract/routes.ts'
import { decodeList } from '#shared/domain/json-list.ts'
import { bookAsVisitor, postBooking, verifyEmail } from '../support/booking.ts'
import { theClinic } from '../support/clinic.ts'
import { codesIn } from '../support/codes.ts'
import { ok, pathOf } from '../support/contract.ts'
import { query, readLog } from '../support/control.ts'
import { aBooking, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { codeSentTo } from '../support/inbox.ts'
import { withBrokenRow } from '../support/broken-row.ts'
import { makeRecord } from '../support/record.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'
import { expectPlainRefusal } from '../support/refusals.ts'

let admin: Staff
let doctor: Staff
beforeAll(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
  doctor = await signInAsDoctor()
})

it('S36 S37 sends headers that keep browsers from running, framing or sniffing answers of /api', async () => {
  const ids = { id: crypto.randomUUID(), patientUid: 'P-23456789' }
  for (const name of (Object.keys(routes) as RouteName[]).filter((one) => one !== 'auth.logout')) {
    const route: Route = routes[name]
    const { status, headers } = await admin.request(route.method, pathOf(name, { params: ids }))
    const isGood = status < 400
    expect(headers.get('content-security-policy'), name).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    )
    expect(headers.get('x-content-type-options'), name).toBe('nosniff')
    expect(headers.get('referrer-policy'), name).toBe('no-referrer')
    expect(headers.get('cache-control'), name).toBe((isGood && route.cache) || 'no-store')
    if (route.who !== 'public') expect(route.cache, name).toBeUndefined()
  }
})

it('S37 doesn’t let other origins read answers', async () => {
  const own = new URL(theClinic().url).origin
  for (const origin of [
    'https://evil.example',
    'null',
    `${own}.evil.example`,
    `https://evil.example/${own}`,
  ]) {
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await visitor.request(method, '/blogs', {
        headers: { origin, 'access-control-request-method': 'DELETE' },
      })
      expect(headers.get('access-control-allow-origin') ?? own).toBe(own)
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
  }
})

it('S40 reveals no internals in refusals', async () => {
  const tries: [string, string, unknown][] = [
    ['GET', '/nothing', undefined],
    ['GET', '/appointments/slots?date=2026-13-45', undefined],
    ['POST', '/otp/verify', { contact: 'a@b.example', code: '123456' }],
    ['POST', '/auth/login', '{"username": '],
    ['POST', '/auth/login', { username: "' or 1=1 --", password: 'x' }],
    ['GET', '/blogs/%27%3B%20drop%20table%20staff', undefined],
    ['GET', '/admin/patients', undefined],
    ['POST', '/appointments', { otpToken: {} }],
  ]
  for (const [method, path, body] of tries) {
    const answer = await visitor.request(method, path, { body })
    expect(answer.status, path).toBeGreaterThanOrEqual(400)
    expect(answer.status, path).toBeLessThan(500)
    expectPlainRefusal(answer.body, path)
    expect(answer.text).not.toMatch(
      /postgres|pgrst|relation|column|syntax|stack|node_modules|supabase|\bat \//i,
    )
  }
})

it('S40 keeps names, addresses, codes, tokens, passwords and search texts out of the logs', async () => {
  const name = `Quincy${crypto.randomUUID().slice(0, 8)}`
  const email = someEmail('quincy')
  const contact = '+1 555 0100 4711'
  await visitor.post('/otp/request', { contact: email })
  const code = await codeSentTo(email)
  const { body } = await visitor.post<{ token: string }>('/otp/verify', { contact: email, code })
  await postBooking(aBooking({ name, email, contact, slot: '3:00 PM' }), body.token)
  await postBooking(aBooking({ name, email, contact, slot: '3:30 PM' }), body.token)
  await bookAsVisitor({ name, slot: '4:00 PM' })
  const record = await makeRecord(doctor, { name, slot: '4:30 PM' })
  await ok(doctor, 'patients.list', { query: { q: name } })
  await ok(doctor, 'patients.update', {
    params: { patientUid: record.patientUid },
    body: { allergies: [`allergy of ${name}`] },
  })
  await doctor.get(`/admin/patients?q=${name}&limit=0`)
  await visitor.post('/auth/login', { username: 'admin', password: `wrong of ${name}` })
  const secrets = [name, email, contact, body.token, doctor.token, admin.token, admin.password]
  const lines = await readLog()
  expect(lines.some((line) => line.includes('"path":"/api/admin/patients"'))).toBe(true)
  for (const secret of [...secrets, record.patientUid, theClinic().keys.secret, theClinic().otpPepper])
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
  expect(codesIn(lines.join('\n'))).not.toContain(code)
  // No address or token of any kind, whichever test ran before.
  expect(
    lines.filter((line) => /[\w.]+@(?!staff\.invalid)[\w-]+\.\w{2,}|eyJ[\w-]{10,}\./.test(line)),
  ).toEqual([])
})

it('S23 keeps codes and tokens out of a dump of the database', async () => {
  const email = someEmail()
  await visitor.post('/otp/request', { contact: email })
  const code = await codeSentTo(email)
  const token = await verifyEmail(someEmail())
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'audit', 'auth', 'storage')`,
  )
  let dump = ''
  for (const { name } of tables) {
    const rows = await query<{ line: string }>(`select t::text as line from ${name} t`)
    dump += rows.map(({ line }) => line).join('\n')
  }
  expect(dump).toContain(email)
  expect(codesIn(dump)).not.toContain(code)
  for (const secret of [token, doctor.token, admin.password, theClinic().otpPepper])
    expect(dump).not.toContain(secret)
})

it('S25 rejects a sign-in token as a booking token', async () => {
  const booking = aBooking({ slot: '12:30 PM' })
  expect((await visitor.post('/appointments', { ...booking, otpToken: admin.token })).status).toBe(401)
  const { status } = await visitor.request('POST', '/appointments', {
    body: booking,
    headers: { 'x-otp-token': admin.token },
  })
  expect(status).toBe(401)
})

it('S38 rejects lists of more than 50 items or texts of more than 200 characters, in /api and in the tables', async () => {
  const { patientUid } = await makeRecord(doctor, { slot: '2:00 PM', name: 'List Person' })
  const params = { patientUid }
  for (const allergies of [
    Array.from({ length: 51 }, (_, index) => `item ${index}`),
    ['x'.repeat(201)],
    JSON.stringify(['x'.repeat(201)]),
    [''],
    [1],
    [['nested']],
    { a: 1 },
    '{"a":1}',
    'not json',
  ]) {
    const answer = await doctor.patch(pathOf('patients.update', { params }), { allergies })
    expect(answer.status, JSON.stringify(allergies).slice(0, 60)).toBe(400)
  }
  const kept = await ok(doctor, 'patients.update', {
    params,
    body: { allergies: Array.from({ length: 50 }, (_, index) => 'x'.repeat(190) + index) },
  })
  expect(JSON.parse(kept.allergies)).toHaveLength(50)
  for (const list of ['"text"', '{}', '[1]', `["${'x'.repeat(201)}"]`, 'null'])
    await expect(
      query('update public.patients set allergies = $1::text::jsonb where patient_uid = $2', [
        list,
        patientUid,
      ]),
    ).rejects.toThrow()
})

it('S38 shows a broken row as empty and the rest of the list', async () => {
  const { patientUid } = await makeRecord(doctor, { slot: '2:30 PM', name: 'Broken Row' })
  await withBrokenRow(patientUid, async () => {
    const patient = await ok(doctor, 'patients.get', { params: { patientUid } })
    expect(decodeList(patient.allergies)).toEqual({ items: [], malformed: true })
    expect((await ok(doctor, 'patients.list')).map((one) => one.patientUid)).toContain(patientUid)
  })
})

it('S40 refuses a truncated or mislabelled body without logging it', async () => {
  const url = new URL(`${theClinic().url}/api/otp/request`)
  const status = await new Promise<number>((resolve) => {
    const sending = request(
      {
        host: url.hostname,
        port: url.port,
        path: url.pathname,
        method: 'POST',
        headers: { 'content-length': 500 },
      },
      (response) => resolve(response.statusCode ?? 0),
    )
    sending.on('error', () => resolve(0))
    sending.write('{"contact": "a@b')
    sending.destroy()
  })
  expect(status).toBe(0)
  expect((await visitor.get('/health')).status).toBe(200)
})
