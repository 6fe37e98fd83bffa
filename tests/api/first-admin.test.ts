import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inProject } from '#local/start/paths.ts'
import { theClinic } from '../support/clinic.ts'
import { query } from '../support/control.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'

/** Runs `npm run first-admin`; returns its output and whether it succeeded. */
async function runFirstAdmin(username: string): Promise<{ text: string; succeeded: boolean }> {
  const { dataUrl, keys } = theClinic()
  const env = { ...process.env, SUPABASE_URL: dataUrl, SUPABASE_SECRET_KEY: keys.secret }
  const script = [inProject('scripts/first-admin.ts'), '--username', username]
  return promisify(execFile)(process.execPath, script, { env }).then(
    ({ stdout }) => ({ text: stdout, succeeded: true }),
    (error: { stderr: string }) => ({ text: error.stderr, succeeded: false }),
  )
}

beforeAll(resetClinic)
afterAll(async () => {
  await query(`delete from auth.users where email = 'founder@staff.invalid'`)
  await query(`update public.staff set role = 'admin' where username = $1`, [theClinic().admin.username])
})

it('refuses to create a second admin, and leaves no account behind', async () => {
  const { text, succeeded } = await runFirstAdmin('founder')
  expect(succeeded).toBe(false)
  expect(text).toContain('There is an admin already')
  expect(await query(`select 1 from auth.users where email = 'founder@staff.invalid'`)).toEqual([])
})

it('creates the first admin with a password that works only for the first sign-in', async () => {
  await query(`update public.staff set role = 'doctor' where role = 'admin'`)
  const { text } = await runFirstAdmin('founder')
  const password = /founder\n\s+(\S+)/.exec(text)?.[1]
  const signedIn = await visitor.post('/auth/login', { username: 'founder', password })
  expect(signedIn.status).toBe(200)
  expect(signedIn.body).toMatchObject({ mustChangePassword: true })
})

it('does nothing for an existing account, so a deployment can be repeated', async () => {
  const { text, succeeded } = await runFirstAdmin(theClinic().admin.username)
  expect(text).toContain('already: nothing was done')
  expect(succeeded).toBe(true)
})

it('goes on where a run was cut off between the account and its admin', async () => {
  await query(`update public.staff set role = 'doctor' where role = 'admin'`)
  await query(`delete from public.staff where username = 'founder'`)
  await query(
    `update auth.users set created_at = now() - interval '2 minutes' where email = 'founder@staff.invalid'`,
  )
  const { text, succeeded } = await runFirstAdmin('founder')
  expect(text).toContain('Sign in at /admin/login')
  expect(succeeded).toBe(true)
})
