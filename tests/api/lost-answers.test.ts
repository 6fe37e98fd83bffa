import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEY_HEADER, type Route, takesKey } from '#shared/contract/route.ts'
import { type RouteName, routes } from '#shared/contract/routes.ts'
import { acts, freeTime, type PreparedAct } from '../support/acts.ts'
import { setClockForStaff, setClock } from '../support/clock.ts'
import { startOfTests } from '../support/clinic.ts'
import { call, ok } from '../support/contract.ts'
import { codesIn } from '../support/codes.ts'
import { query } from '../support/control.ts'
import { callData } from '../support/data-api.ts'
import { aBooking, aPost, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { codeSentTo } from '../support/inbox.ts'
import { resetClinic, resetSettings } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'
import { holdMails } from '../support/statements.ts'

/* One protocol for lost answers (API-13): every act of the contract, sent again under its key. */

type Staff = Session & { id: string }
let admin: Staff
let staff: Staff
let letMailsGo: () => Promise<void>
beforeAll(async () => {
  await resetClinic()
  admin = await openSession('admin')
  staff = await openSession('doctor')
  letMailsGo = await holdMails()
})
afterAll(async () => {
  await letMailsGo()
  // Other test files share this clinic.
  await resetSettings()
})

const named = Object.entries(routes) as [RouteName, Route][]
const withKey = named.filter(([, route]) => takesKey(route)).map(([name]) => name)

/** A repeat shows a new secret: nothing keeps the first one. */
const makesSecrets = new Set<RouteName>([
  'users.create',
  'users.reset-password',
  'calendar-feeds.make',
  'patient-plans.link',
])

const send = (name: RouteName, { who, input, form }: PreparedAct, key: string = randomUUID()) =>
  call(who, name, {
    ...input,
    ...(form && { form: form() }),
    headers: { ...input.headers, [KEY_HEADER]: key },
  })

/** The body of an answer whose route's type the table of acts doesn't know. */
const bodyOf = <Body>({ body }: { body: unknown }) => body as Body
const refusal = (answer: { status: number; body: unknown }) => [
  answer.status,
  bodyOf<{ reason?: string }>(answer).reason,
]

const prepare = (name: RouteName) => acts[name]!(staff, admin)
const countEvents = async () => {
  const [row] = await query<{ n: string }>(
    `select count(*) as n from audit.events where action !~ '[.](list|prepare)$'`,
  )
  return Number(row!.n)
}

/** How many events an act writes. What a repeat reads for its answer is read again, and recorded. */
async function eventsOf(act: () => Promise<unknown>): Promise<number> {
  const before = await countEvents()
  await act()
  return (await countEvents()) - before
}

it('covers every act of the contract', () => {
  expect(Object.keys(acts).sort()).toEqual([...withKey].sort())
})

it('takes no key where a password or a code is at stake, for a report that is sent once, nor for a read', () => {
  const without = named
    .filter(([, route]) => route.method !== 'GET' && !takesKey(route))
    .map(([name]) => name)
  expect(without.sort()).toEqual([
    'auth.change-password',
    'auth.login',
    'auth.logout',
    'client-errors.report',
    'otp.verify',
    'search.find',
  ])
})

describe.each(withKey.filter((name) => !makesSecrets.has(name)))('%s', (name) => {
  it('is done once, and answers a repeat as it answered first', async () => {
    const act = await prepare(name)
    const key = randomUUID()
    const first = await send(name, act, key)
    expect(first.status, first.text).toBe(routes[name].answer.status)
    const before = await fingerprint()
    const events = await eventsOf(async () => {
      const again = await send(name, act, key)
      expect([again.status, again.text]).toEqual([first.status, first.text])
    })
    expect(await fingerprint()).toEqual(before)
    expect(events).toBe(0)
  })

  it('is done once when it comes eight times at once', async () => {
    const alone = await prepare(name)
    const usual = await eventsOf(() => send(name, alone))
    const act = await prepare(name)
    const key = randomUUID()
    const events = await eventsOf(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(name, act, key)))
      for (const { status, text } of answers)
        expect([status, text]).toEqual([answers[0]!.status, answers[0]!.text])
      expect(answers[0]!.status, answers[0]!.text).toBe(routes[name].answer.status)
    })
    expect(events).toBe(usual)
  })
})

describe('an act that shows a secret', () => {
  it('users.create gives the same account a new temporary password', async () => {
    const act = await prepare('users.create')
    const key = randomUUID()
    const first = bodyOf<{ tempPassword: string; user: { id: string } }>(await send('users.create', act, key))
    const again = bodyOf<typeof first>(await send('users.create', act, key))
    expect(again.user.id).toBe(first.user.id)
    expect(again.tempPassword).not.toBe(first.tempPassword)
    const { username } = act.input.body as { username: string }
    const signInWith = (password: string) => call(admin, 'auth.login', { body: { username, password } })
    expect((await signInWith(first.tempPassword)).status).toBe(401)
    expect((await signInWith(again.tempPassword)).status).toBe(200)
  })

  it('users.create leaves an account alone whose owner has chosen a password', async () => {
    const act = await prepare('users.create')
    const key = randomUUID()
    const { user } = bodyOf<{ user: { id: string } }>(await send('users.create', act, key))
    await query('update public.staff set must_change_password = false where user_id = $1', [user.id])
    expect(refusal(await send('users.create', act, key))).toEqual([409, 'username'])
  })

  it('users.create makes one account when it comes eight times at once', async () => {
    const act = await prepare('users.create')
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('users.create', act, key)))
    // Each new password ends the one before; of those at the same moment some fail.
    for (const { status } of answers) expect([201, 503]).toContain(status)
    const { username } = act.input.body as { username: string }
    expect((await send('users.create', act, key)).status).toBe(201)
    expect(await query('select 1 from public.staff where username = $1', [username])).toHaveLength(1)
  })

  it('users.reset-password gives a new one', async () => {
    const act = await prepare('users.reset-password')
    const key = randomUUID()
    const first = (await send('users.reset-password', act, key)).body
    expect((await send('users.reset-password', act, key)).body).not.toEqual(first)
  })

  it('calendar-feeds.make ends the address that was lost', async () => {
    const act = await prepare('calendar-feeds.make')
    const key = randomUUID()
    const { token: lost } = bodyOf<{ token: string }>(await send('calendar-feeds.make', act, key))
    const { token } = bodyOf<{ token: string }>(await send('calendar-feeds.make', act, key))
    const read = [lost, token].map((secret) => visitor.get(`/calendar/${secret}.ics`))
    expect((await Promise.all(read)).map(({ status }) => status)).toEqual([404, 200])
  })
})

describe('a key', () => {
  it('is refused for another request, and for another act', async () => {
    const key = randomUUID()
    const act = await prepare('posts.create')
    await send('posts.create', act, key)
    const other = await send('posts.create', { who: staff, input: { body: aPost() } }, key)
    expect(refusal(other)).toEqual([422, 'key'])
    const elsewhere = await send('calendar-feeds.revoke', { who: staff, input: {} }, key)
    expect(refusal(elsewhere)).toEqual([422, 'key'])
  })

  it('of a file is refused for another file', async () => {
    const key = randomUUID()
    await send('reports.upload', await prepare('reports.upload'), key)
    const other = await send('reports.upload', await prepare('reports.upload'), key)
    expect(refusal(other)).toEqual([422, 'key'])
  })

  it('is the same in capitals', async () => {
    const act = await prepare('posts.create')
    const key = randomUUID()
    const first = await send('posts.create', act, key)
    expect((await send('posts.create', act, key.toUpperCase())).text).toBe(first.text)
  })

  it('must be a UUID', async () => {
    const { status } = await send('posts.create', await prepare('posts.create'), 'again')
    expect(status).toBe(400)
  })

  it('of another caller is as if unknown', async () => {
    const key = randomUUID()
    const act = await prepare('slots.save')
    await send('slots.save', act, key)
    const colleague = await openSession('doctor')
    const answer = await send('posts.create', { who: colleague, input: { body: aPost() } }, key)
    expect(answer.status).toBe(201)
  })

  it('goes on after a new sign-in of the same account', async () => {
    const key = randomUUID()
    const act = { ...(await prepare('appointments.create')), who: admin }
    const first = await send('appointments.create', act, key)
    const again = await send('appointments.create', { ...act, who: await openSession('admin') }, key)
    expect(again.text).toBe(first.text)
  })

  it('keeps no refusal, which is judged anew', async () => {
    const time = freeTime()
    const { id } = await ok(staff, 'appointments.create', { body: aBooking(time) })
    const key = randomUUID()
    const act = { who: staff, input: { body: aBooking(time) } }
    expect((await send('appointments.create', act, key)).status).toBe(409)
    await ok(staff, 'appointments.delete', { params: { id } })
    expect((await send('appointments.create', act, key)).status).toBe(201)
  })

  it('gives an ended session nothing, not even at the Data API', async () => {
    const leaver = await openSession('doctor')
    const key = randomUUID()
    const { patientUid } = await ok(staff, 'appointments.create', { body: aBooking(freeTime()) })
    const act = { who: leaver, input: { params: { patientUid }, body: { weight_kg: 70 } } }
    expect((await send('patients.update', act, key)).status).toBe(200)
    await ok(admin, 'users.end-sessions', { params: { id: leaver.id } })
    const [kept] = await query<{ request: string }>('select request from private.acts where key = $1', [key])
    const answer = await callData('POST', '/rest/v1/rpc/update_patient', {
      token: leaver.token,
      body: { p_patient_uid: patientUid, p_changes: { weight_kg: 70 } },
      headers: { [KEY_HEADER]: key, 'x-clinic-act': 'patients.update', 'x-clinic-request': kept!.request },
    })
    expect([401, 403]).toContain(answer.status)
  })

  it('is forgotten after a day', async () => {
    const act = await prepare('posts.create')
    const key = randomUUID()
    await send('posts.create', act, key)
    await setClockForStaff('2026-11-24T10:00:00Z')
    await query('select public.purge_expired()')
    expect(await query('select 1 from private.acts where key = $1', [key])).toEqual([])
    await setClock(startOfTests)
  })
})

/** Everything that is stored outside Auth, as text. */
async function dump(): Promise<string> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private', 'audit')`,
  )
  const texts = tables.map(({ name }) => `(select coalesce(string_agg(t::text, ' '), '') from ${name} t)`)
  const [row] = await query<{ all: string }>(`select ${texts.join(` || ' ' || `)} as all`)
  return row!.all
}

it('keeps no password, code, token, link or feed address', async () => {
  const account = bodyOf<{ tempPassword: string }>(await send('users.create', await prepare('users.create')))
  const reset = bodyOf<{ tempPassword: string }>(
    await send('users.reset-password', await prepare('users.reset-password')),
  )
  const feed = bodyOf<{ token: string }>(
    await send('calendar-feeds.make', await prepare('calendar-feeds.make')),
  )
  const plan = bodyOf<{ url: string }>(await send('patient-plans.link', await prepare('patient-plans.link')))
  const booking = await prepare('bookings.create')
  await send('bookings.create', booking)
  const move = await prepare('visits.move')
  await send('visits.move', move)
  const waiting = await prepare('waiting.leave')
  await send('waiting.leave', waiting)
  const email = someEmail()
  await send('otp.request', { who: visitor, input: { body: { contact: email } } })
  const code = await codeSentTo(email)
  const { token } = await ok(visitor, 'otp.verify', { body: { contact: email, code } })
  const stored = await dump()
  const secrets = [
    account.tempPassword,
    reset.tempPassword,
    feed.token,
    plan.url.split('#')[1]!,
    token,
    bodyOf<{ otpToken: string }>({ body: booking.input.body }).otpToken,
    ...Object.values(move.input.headers!),
    ...Object.values(waiting.input.headers!),
  ]
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
  const kept = await query<{ text: string }>(
    'select a::text as text from private.acts a union all select c::text from private.otp_codes c where email = $1',
    [email],
  )
  expect(kept.flatMap(({ text }) => codesIn(text)).filter((found) => found === code)).toEqual([])
})
