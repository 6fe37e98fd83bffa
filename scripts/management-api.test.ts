import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { inProject } from '#local/start/paths.ts'
import { type ManagementApi, managed, secretKey, startManagementApi } from '#tests/support/management-api.ts'

async function startApi(...facts: Parameters<typeof startManagementApi>): Promise<ManagementApi> {
  const api = await startManagementApi(...facts)
  onTestFinished(api.close)
  return api
}

/** Runs a script for a project; returns its exit code and its error lines. */
async function run(
  [script, ...args]: [string, ...string[]],
  url: string,
  env: Record<string, string> = {},
): Promise<{ code: number; stderr: string }> {
  const settings = { SUPABASE_ACCESS_TOKEN: managed.token, PROJECT_REF: managed.ref, ...env }
  return promisify(execFile)(process.execPath, [inProject('scripts', script), ...args], {
    env: { ...process.env, SUPABASE_API_URL: url, ...settings },
  }).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )
}

it('switches address forwarding on', async () => {
  const api = await startApi()
  expect(await run(['forward-addresses.ts'], api.url)).toMatchObject({ code: 0 })
  expect(api.calls).toEqual(['PATCH /config/auth {"security_sb_forwarded_for_enabled":true}'])
})

it('removes the settings that the project still has, in one call', async () => {
  const api = await startApi({ OTP_PEPPER: '1', SITE_SECRET: '2', TRUSTED_HOPS: '3' })
  const names = ['TRUSTED_HOPS', 'SITE_SECRET', 'REBUILD_HOOK_URL'] as const
  expect(await run(['unset-settings.ts', ...names], api.url)).toMatchObject({ code: 0 })
  expect(api.calls).toEqual(['GET /secrets', 'DELETE /secrets ["TRUSTED_HOPS","SITE_SECRET"]'])
  expect([...api.secrets.keys()]).toEqual(['OTP_PEPPER'])
})

it('removes nothing if nothing is left over', async () => {
  const api = await startApi({ OTP_PEPPER: '1' })
  expect(await run(['unset-settings.ts', 'SITE_SECRET'], api.url)).toMatchObject({ code: 0 })
  expect(api.calls).toEqual(['GET /secrets'])
})

it('finds a project ready without changing anything', async () => {
  const api = await startApi()
  const key = { SUPABASE_URL: api.url, SUPABASE_SECRET_KEY: secretKey }
  expect(await run(['check-project.ts'], api.url, key)).toEqual({ code: 0, stderr: '' })
  expect(api.calls.every((call) => call.startsWith('GET'))).toBe(true)
})

it.each([
  ['a paused project', { status: 'INACTIVE' }, 'The project is INACTIVE'],
  ['Postgres 15', { postgres: '15' }, 'The project has Postgres 15; 17 or later is needed'],
  ['a project with the legacy keys alone', { keyTypes: ['legacy'] }, 'The project has no publishable key'],
  ['another project’s secret key', {}, 'SUPABASE_SECRET_KEY does not open'],
])('refuses %s before anything is changed', async (_, facts, fault) => {
  const api = await startApi({}, facts)
  const key = { SUPABASE_URL: api.url, SUPABASE_SECRET_KEY: 'sb_secret_of_another' }
  const { code, stderr } = await run(['check-project.ts'], api.url, key)
  expect(stderr).toContain(fault)
  expect(code).toBe(1)
})

it.each([
  ['a wrong token', { SUPABASE_ACCESS_TOKEN: 'sbp_wrong' }, '(401): {"message":"Unauthorized"}'],
  ['another project', { PROJECT_REF: 'zzzzzzzzzzzzzzzzzzzz' }, '(404): {"message":"Project not found"}'],
])('reports in one line that %s is refused', async (_, env, refusal) => {
  const { code, stderr } = await run(['forward-addresses.ts'], (await startApi()).url, env)
  expect(code).toBe(1)
  expect(stderr).toContain(refusal)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

it('reports in one line that the Management API does not answer', async () => {
  const { code, stderr } = await run(['forward-addresses.ts'], 'http://127.0.0.1:1')
  expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:1 does not answer: .+\n$/)
  expect(code).toBe(1)
})
