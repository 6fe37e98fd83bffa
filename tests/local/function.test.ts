import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFunction } from '#local/backend/function.ts'
import { type Supervisor, freePort } from '#local/backend/supervisor.ts'

// The function on its own, with a Supabase that only records requests.
let supabase: Server
let api: Supervisor
let port: number
let environment: Parameters<typeof startFunction>[1]
const seen: { path: string; authorization?: string; apikey?: unknown }[] = []

beforeAll(async () => {
  supabase = createServer(({ url, headers }, response) => {
    seen.push({ path: url ?? '', authorization: headers.authorization, apikey: headers.apikey })
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"PGRST301","message":"no"}')
  })
  await new Promise<void>((resolve) => supabase.listen(0, '127.0.0.1', resolve))
  const supabasePort = (supabase.address() as AddressInfo).port
  port = await freePort()
  environment = {
    SUPABASE_URL: `http://127.0.0.1:${supabasePort}`,
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}',
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
    OTP_PEPPER: 'x'.repeat(32),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '1',
    SMTP_FROM: 'clinic@clinic.invalid',
    SITE_URL: 'http://localhost:3000',
  }
  api = await startFunction(port, environment, () => undefined)
})
afterAll(async () => {
  await api.stop()
  supabase.close()
})

/** Signs a token as new Supabase projects do: with a key pair of which the function has neither half. */
function signToken(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: randomUUID(),
    session_id: randomUUID(),
    role: 'authenticated',
    iat: now,
    exp: now + 600,
  }
  const parts = [{ alg: 'ES256', typ: 'JWT', kid: randomUUID() }, claims]
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

it('starts with the keys of a hosted function and passes a token on unchanged', async () => {
  const authorization = `Bearer ${signToken()}`
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/me`, { headers: { authorization } })
  expect(response.status).toBe(401)
  const calls = seen.filter((call) => call.authorization === authorization)
  expect(calls).not.toEqual([])
  expect(calls.every(({ apikey }) => apikey === 'sb_publishable_x')).toBe(true)
})

it('reports that it exited when another program has its port', async () => {
  const other = createServer((_, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const taken = (other.address() as AddressInfo).port
  const started = startFunction(taken, environment, () => undefined)
  await expect(started).rejects.toThrow('ended while starting')
  other.close()
})
