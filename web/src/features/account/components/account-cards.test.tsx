import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import AccountCards from './account-cards.tsx'

vi.mock('#web/lib/calls/session.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/calls/session.ts')>()),
  useToken: () => 'a token',
}))

test.each(['/sessions', '/calendar-feed'])(
  'draws no card that a late answer of %s would push down',
  async (late) => {
    const answer = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.endsWith(late)) await answer.promise
      if (url.endsWith('/sessions')) return Response.json({ lastSignInAt: null, sessions: [] })
      return Response.json({ feed: null })
    })
    const { queryClient } = renderInApp(<AccountCards />)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1))
    expect(screen.queryByRole('heading', { name: 'Keyboard' })).not.toBeInTheDocument()
    await act(async () => answer.resolve())
    expect(await screen.findByRole('heading', { name: 'Keyboard' })).toBeVisible()
  },
)

test.each(['/sessions', '/calendar-feed'])(
  'shows all cards when %s is refused, which is asked for a few times only',
  async (refused) => {
    const fetched = vi.fn(async (url: string) => {
      if (url.endsWith(refused)) return Response.json({ error: 'Forbidden' }, { status: 403 })
      if (url.endsWith('/sessions')) return Response.json({ lastSignInAt: null, sessions: [] })
      return Response.json({ feed: null })
    })
    vi.stubGlobal('fetch', fetched)
    renderInApp(<AccountCards />)
    expect(await screen.findByRole('button', { name: /^(Retry|Try again)$/ })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Keyboard' })).toBeVisible()
    expect(fetched.mock.calls.filter(([url]) => url.endsWith(refused)).length).toBeLessThan(5)
  },
)
