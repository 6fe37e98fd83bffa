import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/contract/users.ts'
import { setToken } from '#web/lib/calls/session.ts'
import { useResetPassword } from './reset-password.ts'
import { useSetActive } from './set-active.ts'

const doctor = { id: 'u-1', name: 'Ana Alfa', active: true, version: 1 } as User
const unknown = 'it isn’t known whether this was done'

// A new session forgets unanswered calls.
beforeEach(() => setToken(crypto.randomUUID()))

/** Renders a hook on a server that gives writes these answers. */
function use<T>(hook: () => T, ...answers: (() => Promise<Response>)[]): T {
  vi.stubGlobal('fetch', () => answers.shift()!())
  return renderHook(hook, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  }).result.current
}

const lost = () => Promise.reject(new TypeError('lost'))
const tooMany = async () => Response.json({ error: 'Too many requests.', reason: 'limit' }, { status: 429 })

test('does not report an unanswered deactivation as failed when the next one is refused by a limit', async () => {
  const { mutateAsync } = use(useSetActive, lost, lost, tooMany, tooMany)
  await expect(mutateAsync({ doctor, active: false })).rejects.toThrow(unknown)
  await expect(mutateAsync({ doctor, active: false })).rejects.toThrow(unknown)
  await expect(mutateAsync({ doctor, active: true })).rejects.toThrow('Too many requests.')
})

test('does not report an unanswered password reset as failed when the next one is refused by a limit', async () => {
  const { mutateAsync } = use(useResetPassword, lost, lost, tooMany, tooMany)
  await expect(mutateAsync(doctor)).rejects.toThrow(unknown)
  await expect(mutateAsync(doctor)).rejects.toThrow(unknown)
  await expect(mutateAsync({ ...doctor, id: 'u-2' })).rejects.toThrow('Too many requests.')
})
