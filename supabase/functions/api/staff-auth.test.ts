import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../_shared/env.ts'
import { createClients } from '../_shared/supabase.ts'
import { setOwnPassword, tryPassword } from './staff-auth.ts'

const env = {
  supabaseUrl: 'http://127.0.0.1',
  publishableKey: 'publishable',
  secretKey: 'secret',
  serviceTimeoutMs: 10_000,
  limits: true,
} as Env

const attempt = (address = '203.0.113.5') =>
  tryPassword({ clients: createClients(env), env }, { username: 'asha', password: 'a password', address })

const refusal = (status: number, error_code: string) => () =>
  Response.json({ code: status, error_code, msg: error_code }, { status })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a password attempt', () => {
  let asked: { path: string; headers: Headers }[]
  let authAnswer: () => Response
  let secondsToWait: number | null

  beforeEach(() => {
    asked = []
    secondsToWait = null
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      const path = new URL(input).pathname.replace(/^\/(rest\/v1\/rpc|auth\/v1)\//, '')
      asked.push({ path, headers: new Headers(init.headers) })
      if (path === 'token') return authAnswer()
      if (path === 'login_begin') return Response.json(secondsToWait)
      return Response.json(path === 'is_username_known' ? true : null)
    })
  })

  const paths = () => asked.map(({ path }) => path)
  const headersOfSignIn = () => asked.find(({ path }) => path === 'token')?.headers

  it('stays counted if it is wrong', async () => {
    authAnswer = refusal(400, 'invalid_credentials')
    expect(await attempt()).toBeNull()
    expect(paths()).toEqual(['login_begin', 'is_username_known', 'token'])
  })

  it('gets 429 and is not checked while it waits for its turn', async () => {
    secondsToWait = 17
    await expect(attempt()).rejects.toMatchObject({ status: 429, reason: 'limit', retryAfter: 17 })
    expect(paths()).toEqual(['login_begin'])
  })

  it('gets 429 when Auth limits the address, and uses up no attempt', async () => {
    authAnswer = refusal(429, 'over_request_rate_limit')
    await expect(attempt()).rejects.toMatchObject({
      status: 429,
      retryAfter: 60,
      message: 'Too many attempts. Try again later.',
    })
    expect(paths()).toEqual(['login_begin', 'is_username_known', 'token', 'login_withdrawn'])
  })

  it('gets 503 when Auth is down, and uses up no attempt', async () => {
    authAnswer = refusal(500, 'unexpected_failure')
    await expect(attempt()).rejects.toMatchObject({ status: 503 })
    expect(paths().at(-1)).toBe('login_withdrawn')
  })

  it.each(['203.0.113.5', '2001:db8::5'])(
    'is counted by Auth against its own address, %s',
    async (address) => {
      authAnswer = refusal(400, 'invalid_credentials')
      await attempt(address)
      expect(headersOfSignIn()?.get('Sb-Forwarded-For')).toBe(address)
      // Auth trusts the header only when the secret key is sent.
      expect(headersOfSignIn()?.get('apikey')).toBe('secret')
    },
  )

  it('does not forward an invalid address', async () => {
    authAnswer = refusal(400, 'invalid_credentials')
    await attempt('unknown')
    expect(headersOfSignIn()?.has('Sb-Forwarded-For')).toBe(false)
  })
})

describe('a change of password', () => {
  const passwords = { current: 'calm green lentils', chosen: 'warm red lentils' }

  it('also sends Auth the current password, for projects that require it', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('{}'))
    vi.stubGlobal('fetch', fetched)
    await setOwnPassword(env, 'token', passwords)
    expect(JSON.parse(String(fetched.mock.calls[0]![1]!.body))).toEqual({
      password: 'warm red lentils',
      current_password: 'calm green lentils',
    })
  })

  it('times out when Auth hangs', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_input: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    )
    const outcome = setOwnPassword(env, 'token', passwords).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toMatchObject({ status: 503 })
  })

  it('gets 429 when Auth limits it', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 429 })))
    await expect(setOwnPassword(env, 'token', passwords)).rejects.toMatchObject({ status: 429 })
  })
})
