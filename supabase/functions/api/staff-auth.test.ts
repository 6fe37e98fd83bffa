import { afterEach, expect, it, vi } from 'vitest'
import { setOwnPassword } from './staff-auth.ts'

const env = { supabaseUrl: 'http://127.0.0.1', publishableKey: 'publishable' }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a change of password gives up when Auth hangs', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_input: string, init: RequestInit) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  )
  const outcome = setOwnPassword(env, 'token', 'password').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toMatchObject({ status: 503 })
})
