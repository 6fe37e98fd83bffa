import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { KEY_HEADER } from '#shared/contract/route.ts'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { codesIn } from '../support/codes.ts'
import { ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, openDay, someEmail } from '../support/factories.ts'
import { bookAsVisitor, postBooking } from '../support/booking.ts'
import { visitor } from '../support/http.ts'
import { startHosted } from '../support/hosted-function.ts'
import { codeSentTo, codesSentTo, newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'

const INVALID = 'Invalid OTP. Please try again.'

beforeAll(resetClinic)

/** Requests a code and returns it. */
async function askFor(email: string, count = 1): Promise<string> {
  await ok(visitor, 'otp.request', { body: { contact: email } })
  return codeSentTo(email, count)
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const verify = (contact: string, code: unknown) => refused(visitor, 'otp.verify', { body: { contact, code } })

describe('a code', () => {
  it('is mailed to one recipient, as text and HTML', async () => {
    const email = someEmail()
    expect(await ok(visitor, 'otp.request', { body: { contact: email } })).toEqual({
      resendAfterSeconds: 60,
      expiresInSeconds: 600,
    })
    const mail = await newestMailTo(email)
    expect(mail.to).toBe(email)
    expect(mail.text).toMatch(/\b\d{6}\b[^]*10 minutes/)
    expect(mail.html).toContain(/\b\d{6}\b/.exec(mail.text)![0])
  })

  it('is mailed by a deployed function, with the variables of a hosted project alone', async () => {
    await using api = await startHosted('api')
    const email = someEmail()
    const answer = await fetch(`${api.url}/api/otp/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contact: email }),
    })
    expect(answer.status).toBe(200)
    await ok(visitor, 'otp.verify', { body: { contact: email, code: await codeSentTo(email) } })
  })

  it('accepts the address in any case and with spaces around it', async () => {
    const email = someEmail()
    await ok(visitor, 'otp.request', { body: { contact: `  ${email.toUpperCase()} ` } })
    const code = await codeSentTo(email)
    const answer = await ok(visitor, 'otp.verify', { body: { contact: email, code: ` ${code} ` } })
    expect(answer.token).toMatch(/^[\w-]{43}$/)
    expect(answer.expiresInSeconds).toBe(1800)
  })

  it('shows the address’s coming visits only to its owner', async () => {
    const email = someEmail()
    await bookAsVisitor({ email, date: openDay, slot: '10:00 AM' })
    await bookAsVisitor({ email: `other-${email}`, date: openDay, slot: '11:00 AM' })
    const code = await askFor(email, 2)
    expect(await verify(email, wrong(code))).toEqual([401, INVALID])
    const { visits } = await ok(visitor, 'otp.verify', { body: { contact: email, code } })
    expect(visits).toEqual([{ date: openDay, slot: '10:00 AM' }])
  })

  it.each([
    [{}, 'Enter email address first.'],
    [{ contact: '' }, 'Enter email address first.'],
    [{ contact: '   ' }, 'Enter email address first.'],
    [{ contact: null }, 'Enter email address first.'],
    [{ contact: 'nobody' }, 'Enter a valid email address.'],
    [{ contact: 'a@b.example, c@d.example' }, 'Enter a valid email address.'],
    [{ contact: 'a@b.example\r\nBcc: c@d.example' }, 'Enter a valid email address.'],
    [{ contact: '"a b"@b.example' }, 'Enter a valid email address.'],
    [{ contact: `${'a'.repeat(300)}@b.example` }, 'Enter a valid email address.'],
  ])('is not sent for %j', async (body, text) => {
    expect(await refused(visitor, 'otp.request', { body })).toEqual([400, text])
  })

  it('is bound to its address', async () => {
    const code = await askFor(someEmail())
    expect(await verify(someEmail(), code)).toEqual([401, INVALID])
  })

  it('rejects a code that is not six digits', async () => {
    const email = someEmail()
    const code = await askFor(email)
    expect(await verify(email, '')).toEqual([400, 'Enter the OTP code.'])
    expect(await verify(email, undefined)).toEqual([400, 'Enter the OTP code.'])
    // A typing error uses up none of the five attempts.
    for (const slip of ['12345', '12345a', '1234567', '1', '12', '123'])
      expect(await verify(email, slip)).toEqual([401, INVALID])
    expect(await verify(email, [code])).toEqual([400, 'Enter the OTP code.'])
    await ok(visitor, 'otp.verify', { body: { contact: email, code } })
  })

  it('rejects every code after five wrong ones', async () => {
    const email = someEmail()
    const code = await askFor(email)
    for (let attempt = 1; attempt <= 4; attempt += 1)
      expect(await verify(email, wrong(code))).toEqual([401, INVALID])
    expect((await ok(visitor, 'otp.verify', { body: { contact: email, code } })).token).toBeTruthy()

    const second = await askFor(email, 2)
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await verify(email, wrong(second))).toEqual([401, INVALID])
    expect(await verify(email, second)).toEqual([429, 'Too many wrong codes. Please ask for a new code.'])
    const third = await askFor(email, 3)
    expect((await ok(visitor, 'otp.verify', { body: { contact: email, code: third } })).token).toBeTruthy()
  })

  it('S21 is checked at most five times, even when many requests arrive at once', async () => {
    const email = someEmail()
    const code = await askFor(email)
    const answers = await Promise.all(Array.from({ length: 30 }, () => verify(email, wrong(code))))
    expect(answers.filter(([status]) => status === 401)).toHaveLength(5)
    expect(answers.filter(([status]) => status === 429)).toHaveLength(25)
    expect((await verify(email, code))[0]).toBe(429)
  })

  it('S20 works once, and only the newest', async () => {
    const email = someEmail()
    const first = await askFor(email)
    const second = await askFor(email, 2)
    // Two random codes coincide once in a million.
    if (first !== second) expect(await verify(email, first)).toEqual([401, INVALID])
    const { token } = await ok(visitor, 'otp.verify', { body: { contact: email, code: second } })
    expect((await postBooking(aBooking({ email, date: '2026-12-15' }), token)).status).toBe(201)
    expect(await verify(email, second)).toEqual([401, INVALID])
  })

  it('gives the same token again to the network that entered it, after a lost answer, as one of its attempts', async () => {
    const email = someEmail()
    const code = await askFor(email)
    const sent = { body: { contact: email, code } }
    const first = await ok(visitor, 'otp.verify', sent)
    for (let again = 2; again <= 5; again += 1) expect(await ok(visitor, 'otp.verify', sent)).toEqual(first)
    expect(await verify(email, code)).toEqual([429, 'Too many wrong codes. Please ask for a new code.'])
  })

  it('is refused once it is used by another network, or replaced', async () => {
    const email = someEmail()
    const code = await askFor(email)
    await ok(visitor, 'otp.verify', { body: { contact: email, code } })
    await query(`update private.otp_codes set used_by = '192.0.2.77' where email = $1`, [email])
    expect(await verify(email, code)).toEqual([401, INVALID])
    await query(`update private.otp_codes set used_by = null, code_hmac = repeat('0', 64) where email = $1`, [
      email,
    ])
    expect(await verify(email, code)).toEqual([401, INVALID])
  })

  it('sends no second mail for a repeat under its key while it lives, and a new one afterwards', async () => {
    const email = someEmail()
    const headers = { [KEY_HEADER]: randomUUID() }
    const ask = () => ok(visitor, 'otp.request', { body: { contact: email }, headers })
    await ask()
    await ask()
    await codeSentTo(email, 1)
    expect(await codesSentTo(email)).toHaveLength(1)
    await query(`update private.otp_codes set expires_at = private.now() where email = $1`, [email])
    await ask()
    await codeSentTo(email, 2)
    expect(await codesSentTo(email)).toHaveLength(2)
  })

  it('S20 expires after ten minutes', async () => {
    const [early, late] = [someEmail(), someEmail()]
    const codes = [await askFor(early), await askFor(late)]
    try {
      await setClock(new Date(Date.parse(minutesAfter(startOfTests, 10)) - 1000).toISOString())
      await ok(visitor, 'otp.verify', { body: { contact: early, code: codes[0] } })
      await setClock(minutesAfter(startOfTests, 10))
      expect(await verify(late, codes[1])).toEqual([401, INVALID])
    } finally {
      await setClock(startOfTests)
    }
  })

  it('S23 keeps neither code nor token in the clear', async () => {
    const email = someEmail()
    const code = await askFor(email)
    const [row] = await query('select * from private.otp_codes where email = $1', [email])
    expect(codesIn(JSON.stringify(row))).not.toContain(code)
    const { token } = await ok(visitor, 'otp.verify', { body: { contact: email, code } })
    const kept = await query('select * from private.booking_tokens where email = $1', [email])
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(codesIn(JSON.stringify(await query('select * from private.outbox')))).not.toContain(code)
  })
})
