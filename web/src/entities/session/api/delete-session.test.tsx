import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { skipPauses } from '#tests/support/skip-pauses.ts'
import { useDeleteSession } from './delete-session.ts'

test('ends the sessions that have begun since an unanswered press', async () => {
  skipPauses()
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    if (keys.length <= 3) throw new TypeError('lost')
    return new Response(null, { status: 204 })
  })
  const client = new QueryClient()
  const { result } = renderHook(() => useDeleteSession(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const end = () => act(() => result.current.mutateAsync(undefined))
  await expect(end()).rejects.toThrow('it isn’t known whether this was done')
  await end()
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys.at(-1)).not.toBe(keys[0])
})
