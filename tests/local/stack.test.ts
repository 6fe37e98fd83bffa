import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProject } from '#local/start/paths.ts'
import { loadSecrets } from '#local/start/secrets.ts'
import { type Stack, type StackOptions, startStack } from '#local/start/stack.ts'
import { waitFor } from '../support/wait-for.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'clinic-'))
const lines: string[] = []
const start = (options: Partial<StackOptions> = {}): Promise<Stack> =>
  startStack({ dataDir, log: (line) => lines.push(line), trustedProxies: '127.0.0.1', ...options })
let stack: Stack

beforeAll(async () => {
  stack = await start()
})
afterAll(async () => {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const signIn = async ({ username, password }: { username: string; password: string }) =>
  fetch(`${stack.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

/** The response of the health check, once it has the status. */
const healthWith = async (status: number): Promise<Response | undefined> => {
  const response = await fetch(`${stack.url}/api/health`)
  return response.status === status ? response : undefined
}

describe('S12 the public port', () => {
  it.each([
    '/rest/v1/staff',
    '/auth/v1/health',
    '/auth/v1/admin/users',
    '/storage/v1/bucket',
    '/_system/config',
    '/run.json',
  ])('%s is not there, even with the secret key', async (path) => {
    const response = await fetch(stack.url + path, { headers: { apikey: stack.keys.secret } })
    expect(response.status).toBe(404)
  })

  it('answers the health check when all parts are up', async () => {
    expect((await fetch(`${stack.url}/api/health`)).status).toBe(200)
  })

  it('shows the inbox to this machine only, not through a proxy or a foreign host name', async () => {
    expect((await fetch(`${stack.url}/inbox`)).status).toBe(200)
    expect(await (await fetch(`${stack.url}/inbox/messages`)).json()).toEqual([])
    const proxied = await fetch(`${stack.url}/inbox/messages`, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect(proxied.status).toBe(403)
  })

  it('refuses a visitor’s body above 64 kB with the reason', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = 'x'.repeat(64 * 1024 + 1)
    const response = await fetch(`${stack.url}/api/otp/request`, { method: 'POST', headers, body })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ error: 'The request is too large' })
  })
})

describe('the first admin', () => {
  it('can sign in with the generated password', async () => {
    const { admin } = stack.created
    expect(admin?.password).toMatch(/^\w{4}(-\w{4}){3}$/)
    expect((await signIn(admin!)).status).toBe(200)
  })
})

describe('one data folder, one process', () => {
  it('can’t be opened a second time', async () => {
    await expect(start()).rejects.toThrow(/is in use by another process/)
    expect((await fetch(`${stack.url}/api/health`)).status).toBe(200)
  })

  it('reports a taken port and releases the folder', async () => {
    const other = mkdtempSync(join(tmpdir(), 'clinic-'))
    const attempt = (): Promise<Stack> => start({ dataDir: other, port: stack.front.port })
    await expect(attempt()).rejects.toThrow(`Port ${stack.front.port} is taken by another program`)
    // Not 'in use by another process': the first attempt released the folder.
    await expect(attempt()).rejects.toThrow('is taken')
    rmSync(other, { recursive: true, force: true })
  })

  it('writes run.json for the owner alone', () => {
    expect(statSync(join(dataDir, 'run.json')).mode & 0o777).toBe(0o600)
  })
})

describe('the function', () => {
  it('restarts after kill -9; until then /api answers 503', async () => {
    const killed = stack.pids().function!
    process.kill(killed, 'SIGKILL')
    const down = await waitFor('503', () => healthWith(503))
    expect(await down.json()).toHaveProperty('error')
    await waitFor('recovery', () => healthWith(200), 20_000)
    expect(stack.pids().function).not.toBe(killed)
  })
})

describe('a restart', () => {
  it('keeps accounts, patients, secrets and mail', async () => {
    const { created, keys } = stack
    await stack.sql.query(`insert into private.clock (fixed_at) values ('2000-01-01T00:00:00Z')`)
    await stack.stop()
    stack = await start()
    expect(stack.created.admin).toBeUndefined()
    expect(stack.keys).toEqual(keys)
    expect((await signIn(created.admin!)).status).toBe(200)
    // A clock that CLINIC_NOW had stopped runs again without it.
    expect(await stack.sql.query('select * from private.clock')).toEqual([])
  })

  it('rejects a bad ADMIN_PASSWORD in an empty folder and ignores it once an admin exists', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'clinic-'))
    await expect(start({ dataDir: empty, adminPassword: 'short' })).rejects.toThrow(
      "ADMIN_PASSWORD can't be used. Use at least 12 characters.",
    )
    await expect(start({ dataDir: empty, adminPassword: 'password1234' })).rejects.toThrow(
      'This password is too easy to guess',
    )
    rmSync(empty, { recursive: true, force: true })
    await stack.stop()
    stack = await start({ adminPassword: 'short' })
    expect((await fetch(`${stack.url}/api/health`)).status).toBe(200)
  })

  it('S11 ends a start with an error code and the reason when the secret is weak, and opens nothing', async () => {
    const weak = mkdtempSync(join(tmpdir(), 'clinic-'))
    const file = join(weak, 'secrets.json')
    writeFileSync(file, JSON.stringify({ ...loadSecrets(stack.folder), jwtSecret: 'secret' }))
    const { PATH, HOME } = process.env
    const ended = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(
        process.execPath,
        // `dev` builds no site first. A start that isn't refused is killed here, and has no exit code.
        [inProject('local/start/main.ts'), 'dev', '--port', '0'],
        { env: { PATH, HOME, CLINIC_DATA: weak }, timeout: 150_000 },
        (error, _stdout, stderr) => resolve({ code: error ? error.code : 0, stderr }),
      )
    })
    const reason = 'is damaged, or its JWT secret is weak or a published one.'
    expect(ended).toEqual({ code: 1, stderr: expect.stringContaining(`\n${file} ${reason}`) })
    expect(readdirSync(weak).toSorted()).toEqual(['lock.db', 'secrets.json'])
    rmSync(weak, { recursive: true, force: true })
  })
})
