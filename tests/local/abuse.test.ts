import { createRequire } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clinicDefaults } from '#shared/content/clinic-defaults.ts'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import { manyTokens, postBooking, verifyEmail } from '../support/booking.ts'
import { startOfTests, theClinic } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { query, readLog, turnMailServer } from '../support/control.ts'
import { aBooking, aDoctor, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { codeSentTo, mailTo, newestMailTo } from '../support/inbox.ts'
import { postFrom } from '../support/post-from.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin, signInAsDoctor } from '../support/sign-in.ts'
import { startTestClinic } from '../support/start-clinic.ts'
import { waitFor } from '../support/wait-for.ts'

// A clinic with its limits on, as in production. The other suites run with them off.

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestClinic('abuse', { limits: 'on' })
})
afterAll(() => stop())
beforeEach(resetClinic)

const wrongLogin = (username: string, options = {}) =>
  postFrom('/auth/login', { username, password: 'wrong' }, options)

/** A refusal without its request id, the only part that differs between answers. */
const withoutId = (body: string) => body.replace(/,"requestId":"[0-9a-f-]+"/, '')

describe('S13 logins', () => {
  it('S13 blocks only that address after five failures, and says for how long', async () => {
    const { username, password } = theClinic().admin
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await wrongLogin(username)).status).toBe(401)
    const sixth = await postFrom('/auth/login', { username, password })
    expect(sixth.status).toBe(429)
    expect(sixth.retryAfter).toBeGreaterThan(0)
    expect(sixth.retryAfter).toBeLessThanOrEqual(900)
    expect((await postFrom('/auth/login', { username, password }, { from: '127.0.0.2' })).status).toBe(200)
  })

  it('S13 unlocks when the window has passed, despite further attempts', async () => {
    const { username, password } = theClinic().admin
    for (let attempt = 1; attempt <= 5; attempt += 1) await wrongLogin(username)
    await setClock(minutesAfter(startOfTests, 14))
    expect((await wrongLogin(username)).status).toBe(429)
    await setClock(minutesAfter(startOfTests, 15))
    expect((await postFrom('/auth/login', { username, password })).status).toBe(200)
  })

  it('S13 blocks an address after twenty failures with any usernames', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await wrongLogin(`somebody${attempt}`)).status).toBe(401)
    expect((await wrongLogin('somebody-else')).status).toBe(429)
    expect((await wrongLogin('somebody-else', { from: '127.0.0.3' })).status).toBe(401)
  })

  it('S13 lets only five of many simultaneous guesses be tried', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => wrongLogin('admin')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('S13 does not count an impossible username', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await wrongLogin('my secret!')).status).toBe(401)
    expect((await wrongLogin('my secret!')).status).toBe(429)
    expect((await wrongLogin('unknown')).status).toBe(401)
    expect(await query('select actor from audit.events order by id desc limit 2')).toEqual([
      { actor: 'unknown' },
      { actor: '(no username)' },
    ])
  })

  it('S13 does not count a correct password', async () => {
    const { username, password } = theClinic().admin
    for (let attempt = 0; attempt < 25; attempt += 1)
      expect((await postFrom('/auth/login', { username, password })).status).toBe(200)
  })

  it('S15 treats a hundred X-Forwarded-For values as one address', async () => {
    const answers = []
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const headers = {
        'x-forwarded-for': `198.51.100.${attempt}`,
        'x-real-ip': `198.51.100.${attempt}`,
        forwarded: `for=198.51.100.${attempt}`,
      }
      answers.push((await wrongLogin('admin', { headers })).status)
    }
    expect(answers.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(new Set(answers.slice(5))).toEqual(new Set([429]))
  })
})

/** Requests a code from one of this machine's addresses. */
const ask = (contact: string, from?: string) => postFrom('/otp/request', { contact }, from ? { from } : {})

describe('S22 codes', () => {
  it('S22 sends one a minute, five an hour and ten a day to an e-mail', async () => {
    const email = someEmail()
    const at = async (minutes: number) => {
      await setClock(minutesAfter(startOfTests, minutes))
      return ask(email, `127.0.1.${Math.ceil(minutes) % 250}`)
    }
    expect((await at(0)).status).toBe(200)
    const again = await at(0.9)
    expect(again.status).toBe(429)
    expect(again.retryAfter).toBeGreaterThan(0)
    expect(again.retryAfter).toBeLessThanOrEqual(60)
    for (const minutes of [1, 2, 3, 4]) expect((await at(minutes)).status).toBe(200)
    expect((await at(6)).status).toBe(429)
    expect((await at(59)).status).toBe(429)
    for (const minutes of [61, 63, 65, 67, 69]) expect((await at(minutes)).status).toBe(200)
    // Ten today.
    expect((await at(200)).status).toBe(429)
    expect((await at(24 * 60 + 1)).status).toBe(200)
  })

  it('S22 sends twenty an hour for an address and two hundred in all', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await ask(someEmail())).status).toBe(200)
    expect((await ask(someEmail())).status).toBe(429)
    expect((await ask(someEmail(), '127.0.0.2')).status).toBe(200)
    await query(`insert into private.limit_hits (key) select 'otp:all' from generate_series(1, 179)`)
    const spent = await ask(someEmail(), '127.0.0.4')
    expect([spent.status, withoutId(spent.text)]).toEqual([
      429,
      `{"error":"Failed to send OTP. Try again later. To book now, please call ${clinicDefaults.phones[0]}.","reason":"budget"}`,
    ])
    await setClock(minutesAfter(startOfTests, 61))
    expect((await ask(someEmail(), '127.0.0.4')).status).toBe(200)
  })

  it('S24 answers known and unknown addresses alike', async () => {
    const booked = aBooking()
    await postBooking(booked, await verifyEmail(booked.email))
    await setClock(minutesAfter(startOfTests, 2))
    const [known, unknown] = [await ask(booked.email), await ask(someEmail())]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect({ ...known, retryAfter: 0 }).toEqual({ ...unknown, retryAfter: 0 })
  })

  it('S24 sends a code without the tables that could tell whether an address is known', async () => {
    // Without a lookup there can be no timing difference. Unlike timing, this also proves something on a busy machine.
    const revealingTables = ['public.appointments', 'public.patients', 'public.staff']
    const email = someEmail()
    for (const table of revealingTables)
      await query(`alter table ${table} rename to away_${table.split('.')[1]}`)
    try {
      expect((await ask(email)).status).toBe(200)
    } finally {
      for (const table of revealingTables)
        await query(`alter table public.away_${table.split('.')[1]} rename to ${table.split('.')[1]}`)
    }
    expect(await codeSentTo(email)).toMatch(/^\d{6}$/)
  })
})

const notes = async () => (await readLog()).filter((line) => line.includes('"event":"code budget"')).length

it('S55 warns in the log when four fifths of the shared limit on codes are used', async () => {
  await query(`insert into private.limit_hits (key) select 'otp:all' from generate_series(1, 158)`)
  const before = await notes()
  await ask(someEmail(), '127.0.0.5')
  expect(await notes()).toBe(before)
  await ask(someEmail(), '127.0.0.6')
  await waitFor('line in the log', async () => (await notes()) === before + 1)
})

describe('an ordinary day at the clinic', () => {
  it('S53 lets thirty staff sign in from the office while somebody guesses their passwords', async () => {
    const doctor = await signInAsDoctor()
    await query(
      `insert into private.limit_hits (key) select 'login-name:' || $1 from generate_series(1, 100)`,
      [doctor.username],
    )
    // From an address where they have never signed in, they wait like everyone else.
    const { username, password } = doctor
    const elsewhere = await postFrom('/auth/login', { username, password }, { from: '127.0.0.7' })
    expect([elsewhere.status, elsewhere.retryAfter]).toEqual([429, 60])
    for (let time = 0; time < 30; time += 1)
      expect((await postFrom('/auth/login', { username, password })).status).toBe(200)
  })

  it('S56 accepts any number of bookings at the desk', async () => {
    const doctor = await signInAsDoctor()
    const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
    for (const date of days)
      for (const slot of DEFAULT_SLOTS) {
        const booking = aBooking({ date, slot, email: 'family@example.com', name: `Guest ${date} ${slot}` })
        expect((await doctor.post('/admin/appointments', booking)).status).toBe(201)
      }
  })

  it('S56 accepts twenty visitors from one address and refers the next to the telephone', async () => {
    const days = ['2026-11-24', '2026-11-25']
    const wishes = days.flatMap((date) => DEFAULT_SLOTS.map((slot) => ({ date, slot })))
    const proofs = await manyTokens(21)
    const answers = []
    for (const [index, { email, otpToken }] of proofs.entries())
      answers.push((await postBooking(aBooking({ ...wishes[index], email }), otpToken)).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  })
})

const report = () => postFrom('/client-errors', { message: 'Error', stack: '', route: '/', build: '' })

it('takes ten reports of errors in browsers a minute from an address', async () => {
  const answers = []
  for (let sent = 0; sent < 11; sent += 1) answers.push(await report())
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 204), 429])
  expect(answers.at(-1)!.retryAfter).toBeLessThanOrEqual(60)
  await setClock(minutesAfter(startOfTests, 1.1))
  expect((await report()).status).toBe(204)
})

it('S32 allows three open bookings for an e-mail', async () => {
  const email = someEmail()
  const slots = ['10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM']
  const answers = []
  for (const [index, slot] of slots.entries()) {
    await setClock(minutesAfter(startOfTests, 2 * index))
    answers.push((await postBooking(aBooking({ email, slot }), await verifyEmail(email))).status)
  }
  expect(answers).toEqual([201, 201, 201, 429])
})

/** The library with which the embedded Auth checks passwords. */
const bcrypt = createRequire(import.meta.resolve('@supabase/lite'))('bcryptjs') as typeof import('bcrypt')

describe('S14 existing accounts are not revealed', () => {
  it('S14 gives unknown, known and deactivated names the same answer after one hash of the same cost', async () => {
    // Created by an admin, so that the hash costs as much as in a real clinic.
    const doctor = aDoctor()
    const admin = await signInAsAdmin()
    const { body } = await admin.post<{ user: { id: string } }>('/auth/users', doctor)
    await admin.put(`/auth/users/${body.user.id}`, { active: false })
    const compare = vi.spyOn(bcrypt, 'compare')
    onTestFinished(() => compare.mockRestore())
    for (const name of ['nobody', 'admin', doctor.username]) {
      compare.mockClear()
      const answer = await wrongLogin(name)
      expect([answer.status, withoutId(answer.text)], name).toEqual([401, '{"error":"Invalid credentials"}'])
      // One comparison takes about 75 ms, everything else of a sign-in a few.
      expect(
        compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash)),
        name,
      ).toEqual([10])
    }
  })
})

describe('S30 the mail server is down', () => {
  it('S30 accepts bookings, and sends the confirmation once when the server is back', async () => {
    const booking = aBooking()
    const token = await verifyEmail(booking.email)
    const before = (await mailTo(booking.email)).length
    await turnMailServer('down')
    try {
      expect((await postBooking(booking, token)).status).toBe(201)
      await waitFor('failed attempt', async () => {
        const [row] = await query(
          `select 1 from private.outbox where last_error is not null and sent_at is null`,
        )
        return row
      })
    } finally {
      await turnMailServer('up')
    }
    await query(`update private.outbox set next_attempt_at = clock_timestamp()`)
    await waitFor(
      'settled mail',
      async () => {
        const [row] = await query(`select 1 from private.outbox where sent_at is not null`)
        return row
      },
      15_000,
    )
    expect(await mailTo(booking.email)).toHaveLength(before + 1)
  }, 40_000)

  it('S30 says that a code can’t be sent, without a waiting time or an address in the log', async () => {
    const email = someEmail()
    await turnMailServer('down')
    try {
      const answer = await visitor.post('/otp/request', { contact: email })
      expect([answer.status, withoutId(answer.text)]).toEqual([
        503,
        '{"error":"Failed to send OTP. Try again later.","reason":"not_sent"}',
      ])
    } finally {
      await turnMailServer('up')
    }
    expect((await visitor.post('/otp/request', { contact: email })).status).toBe(200)
    expect(await codeSentTo(email)).toMatch(/^\d{6}$/)
  })
})

it('S57 tells a visitor that the mail server permanently refuses the address', async () => {
  const answer = await ask('asha@nowhere.invalid')
  expect([answer.status, withoutId(answer.text)]).toEqual([
    400,
    '{"error":"This address can’t receive our mail. Please check it.","reason":"address"}',
  ])
})

it('S30 does not count attempts while the mail server is down', async () => {
  const email = someEmail()
  await turnMailServer('down')
  try {
    for (let attempt = 0; attempt < 7; attempt += 1) expect((await ask(email)).status).toBe(503)
  } finally {
    await turnMailServer('up')
  }
  expect(await query(`select key from private.limit_hits where key like 'otp%'`)).toEqual([])
  expect((await ask(email)).status).toBe(200)
  expect(await codeSentTo(email)).toMatch(/^\d{6}$/)
})

it('S31 doesn’t let a name add recipients or headers to a mail', async () => {
  const email = someEmail()
  for (const name of ['Asha\r\nBcc: other@example.com', 'Asha\nTo: other@example.com', 'Asha\u2028Bcc: x'])
    expect(
      (await visitor.post('/appointments', { ...aBooking({ email, name }), otpToken: 'x' })).status,
    ).toBe(400)
  for (const contact of [
    `${email},other@example.com`,
    `${email}\r\nBcc: other@example.com`,
    `Asha <${email}>, other@example.com`,
    `"a,b" <other@example.com>`,
    `${email};other@example.com`,
    `${email} other@example.com`,
    `group:${email},other@example.com;`,
  ])
    expect((await visitor.post('/otp/request', { contact })).status, contact).toBe(400)
  const name = 'Asha, "Bcc: other@example.com" <other@example.com>;'
  const booking = aBooking({ email, name })
  expect((await postBooking(booking, await verifyEmail(email))).status).toBe(201)
  const confirmation = await newestMailTo(email, 2)
  expect(confirmation.to).toBe(email)
  expect(await mailTo('other@example.com')).toEqual([])
})
