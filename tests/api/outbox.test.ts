import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDeno } from '#local/backend/function.ts'
import { inProject } from '#local/start/paths.ts'
import { theClinic } from '../support/clinic.ts'
import { ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, someEmail } from '../support/factories.ts'
import { allMailsSent, newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { waitFor } from '../support/wait-for.ts'

/*
 * The scheduled job, run by real Deno as on Supabase.
 */

const secret = 'a secret of the schedule, long enough'
let port: number
let job: ChildProcess

beforeAll(async () => {
  await resetClinic()
  const { dataUrl, keys, smtpPort, otpPepper } = theClinic()
  port = await getPort({ host: '127.0.0.1' })
  job = spawn(
    findDeno(),
    [
      'run',
      '--allow-all',
      '--no-lock',
      '--cached-only',
      '--config=supabase/functions/outbox/deno.json',
      '--node-modules-dir=manual',
      'local/backend/function-start.ts',
      String(port),
      'supabase/functions/outbox/index.ts',
    ],
    {
      cwd: inProject('.'),
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        DENO_DIR: inProject('.cache/deno'),
        SUPABASE_URL: dataUrl,
        SUPABASE_PUBLISHABLE_KEY: keys.publishable,
        SUPABASE_SECRET_KEY: keys.secret,
        OTP_PEPPER: otpPepper,
        OUTBOX_SECRET: secret,
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(smtpPort),
        SMTP_FROM: 'clinic@clinic.invalid',
        SITE_URL: 'http://localhost:3000',
      },
    },
  )
  await waitFor('job', async () => (await run(undefined).catch(() => undefined))?.status, 20_000)
})
afterAll(async () => {
  const gone = once(job, 'exit')
  job.kill()
  await gone
})

const run = (bearer: string | undefined, method = 'POST') =>
  fetch(`http://127.0.0.1:${port}/`, {
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
