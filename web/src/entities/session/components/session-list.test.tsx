import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { openQuestion } from '#web/ui/confirm.ts'
import SessionList from './session-list.tsx'

const aSession = (id: string, current: boolean) => ({
  id,
  current,
  userAgent: '',
  address: null,
  startedAt: '2026-11-23T04:00:00Z',
  lastUsedAt: '2026-11-23T04:00:00Z',
})

test('says beside its row why a session was not ended', async () => {
  const sessions = [aSession('a', true), aSession('b', false), aSession('c', false)]
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit = {}) =>
    method === 'DELETE'
      ? Response.json({ error: 'Too many attempts. Try again later.' }, { status: 429 })
      : Response.json({ lastSignInAt: null, sessions }),
  )
  const { user } = renderInApp(<SessionList />)
  const [own, other, third] = await screen.findAllByRole('listitem')
  expect(within(own!).queryByRole('button')).toBeNull()
  await user.click(within(other!).getByRole('button', { name: /^End/ }))
  await waitFor(() => expect(openQuestion.get()).not.toBeNull())
  act(() => openQuestion.get()!.answer(true))
  expect(await within(other!).findByRole('alert')).toHaveTextContent('Too many attempts')
  expect(within(third!).queryByRole('alert')).toBeNull()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
