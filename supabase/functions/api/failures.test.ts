import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readEnv } from '../_shared/env.ts'
import { createClients } from '../_shared/supabase.ts'
import { createApp } from './app.ts'

// Port 1 refuses every connection.
const env = readEnv(
  (name) =>
    ({
      SUPABASE_URL: 'http://127.0.0.1:1',
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"publishable"}',
      SUPABASE_SECRET_KEYS: '{"default":"secret"}',
      OTP_PEPPER: 'p'.repeat(32),
      SMTP_HOST: '127.0.0.1',
      SMTP_FROM: 'clinic@clinic.example',
      SITE_URL: 'https://clinic.example',
    })[name],
)
const works: Promise<unknown>[] = []
const app = createApp({
  env,
  clients: createClients(env),
  mailer: { send: () => Promise.reject(new Error('No mail here')) },
  later: (work) => void works.push(work.catch(() => undefined)),
})

// supabase-js waits for seconds between retries of a read.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Makes a call; returns the answer and the lines that it logged. */
async function call(path: string, init: RequestInit = {}) {
  const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const requests = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const response = await app.request(`/api${path}`, init)
  const linesOf = (spy: typeof failures) =>
    spy.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  return {
    status: response.status,
    body: (await response.json()) as { error: string; requestId: string },
    failures: linesOf(failures),
    requests: linesOf(requests),
  }
}

const asStaff = { headers: { authorization: 'Bearer token' } }

it.each<[string, string, string, RequestInit]>([
  ['a visitor’s read', '/blogs', '/api/blogs', {}],
  ['the health check', '/health', '/api/health', {}],
  ['a staff read', '/admin/patients?q=Asha', '/api/admin/patients', asStaff],
  ['an edit', '/admin/blog/5f0a3c1e', '/api/admin/blog/:part', { ...asStaff, method: 'PUT', body: '{}' }],
])('logs one line with request id and cause when %s fails', async (_, path, pattern, init) => {
  const { status, body, failures, requests } = await call(path, init)
  expect(status).toBe(503)
  expect(body.requestId).toMatch(/^[\da-f]{8}$/)
  expect(failures).toEqual([
    {
      level: 'error',
      event: 'failure',
      requestId: body.requestId,
      method: init.method ?? 'GET',
      path: pattern,
      cause: expect.stringMatching(/^TypeError: fetch failed Caused by: ./) as string,
    },
  ])
  expect(requests).toEqual([expect.objectContaining({ requestId: body.requestId, status: 503 })])
})

it('keeps cause, query and token from the caller, and query and token out of the log', async () => {
  const { body, failures } = await call('/admin/patients?q=Asha', asStaff)
  expect(JSON.stringify(body)).not.toMatch(/fetch|ECONN|127\.0\.0\.1/)
  expect(JSON.stringify(failures)).not.toMatch(/Asha|token/)
})

it('logs nothing for a refusal that the caller caused', async () => {
  const { status, failures } = await call('/no-such-call')
  expect(status).toBe(404)
  expect(failures).toEqual([])
})

it.each([
  ['42501', 403],
  ['23514', 400],
  ['22P02', 400],
])('logs Postgres’ own refusal %s once a minute, without its details', async (code, status) => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ code, message: 'about Asha', details: 'row of Asha', hint: null }, { status }),
    ),
  )
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect((await call('/blogs')).status).toBe(status)
  await call('/blogs')
  expect(warnings.mock.calls).toEqual([[`{"level":"warn","event":"refused by Postgres: ${code}"}`]])
})

it('logs a dead error sink once a minute', async () => {
  const sink = 'https://0f3akey@errors.example.com/42'
  vi.stubGlobal('fetch', (input: Request | string) => {
    if (String(input).startsWith('https://errors.example.com/')) return Promise.reject(new TypeError(sink))
    return Promise.resolve(Response.json({ isNew: false, sink }))
  })
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const body = JSON.stringify({ message: 'Error', stack: '', route: '/', build: '' })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  for (let report = 0; report < 2; report++)
    expect((await app.request('/api/client-errors', init)).status).toBe(204)
  await Promise.all(works)
  expect(warnings.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toEqual([
    {
      level: 'warn',
      event: 'browser error not passed on',
      cause: 'Error: The error sink could not be reached (TypeError)',
    },
  ])
})

it('doesn’t log a refusal by our own SQL', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ code: 'PT403', message: 'Only an admin may do this', details: null }, { status: 403 }),
    ),
  )
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect((await call('/blogs')).status).toBe(403)
  expect(warnings).not.toHaveBeenCalled()
})
