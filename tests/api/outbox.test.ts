import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theClinic } from '../support/clinic.ts'
import { ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, someEmail } from '../support/factories.ts'
import { type Hosted, startHosted } from '../support/hosted-function.ts'
import { allMailsSent, newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'

/*
 * The scheduled job, as on Supabase: its built file, in real Deno.
 */

const secret = 'a secret of the schedule, long enough'
let job: Hosted

beforeAll(async () => {
  await resetClinic()
  job = await startHosted('outbox', secret)
})
afterAll(() => job.stop())

const run = (bearer: string | undefined, method = 'POST') =>
  fetch(job.url, {
    method,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  })

describe('the scheduled job', () => {
  it('refuses callers without its secret', async () => {
    for (const bearer of [undefined, '', 'x', `${secret}x`, theClinic().keys.secret])
      expect((await run(bearer)).status).toBe(401)
    expect((await run(secret, 'GET')).status).toBe(405)
  })

  it('sends waiting mail and deletes what has expired', async () => {
    const doctor = await openSession('doctor')
    const email = someEmail()
    const booked = await ok(doctor, 'appointments.create', { body: aBooking({ email }) })
    await allMailsSent()
    // As if the first mail had not been sent.
    await query(`update private.outbox set sent_at = null, next_attempt_at = now() - interval '1 minute'`)
    await query(
      `insert into private.otp_codes (email, code_hmac, salt, token_hmac, expires_at)
       values ('old@example.com', repeat('a', 64), 'salt', repeat('b', 64), private.now() - interval '2 hours')`,
    )
    const answer = await run(secret)
    expect(answer.status).toBe(200)
    expect(Object.keys((await answer.json()) as object)).toEqual(['sent'])
    const mail = await newestMailTo(email, 2)
    expect(mail.text).toContain(booked.slot)
    expect(await query('select 1 from private.otp_codes')).toEqual([])
  })
})
