import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import { setToken } from '#web/lib/calls/session.ts'
import { toasts } from '#web/ui/toast.ts'
import ChangePasswordPage from './change-password-page.tsx'

const FIRST = 'calm green lentils'
const SECOND = 'ripe mango season 7'
const THIRD = 'slow rivers in spring'
const me = { user: { username: 'meera', mustChangePassword: false } }

/** A server with a current password, wrong tries since the last right one, and lost answers. */
function aServer() {
  const server = { password: FIRST, wrong: 0, losing: 0 }
  const judge = (body: string) => {
    const { currentPassword, newPassword } = JSON.parse(body) as {
      currentPassword: string
      newPassword: string
    }
    if (currentPassword !== server.password) {
      server.wrong += 1
      return Response.json({ error: 'Current password is wrong', reason: 'wrong' }, { status: 400 })
    }
    server.wrong = 0
    if (newPassword === currentPassword)
      return Response.json({ error: 'The new password must differ', reason: 'same' }, { status: 400 })
    server.password = newPassword
    return Response.json(me)
  }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!url.endsWith('/auth/change-password')) return Response.json(me)
    const answer = judge(String(body))
    if (server.losing <= 0) return answer
    server.losing -= 1
    throw new TypeError('lost')
  })
  return server
}

// A new session forgets unanswered changes.
beforeEach(() => {
  setToken(crypto.randomUUID())
  skipPauses()
})

const page = () => {
  toasts.set([])
  renderInApp(<ChangePasswordPage />)
}

function change(current: string, next: string) {
  const typed = { current, next, again: next }
  for (const [name, value] of Object.entries(typed))
    fireEvent.change(document.querySelector(`input[name=${name}]`)!, { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

const changed = () =>
  waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('Password changed'))

test('reports an earlier change as made when another one is refused after lost answers', async () => {
  const server = aServer()
  page()
  server.losing = 3
  change(FIRST, SECOND)
  expect(await screen.findByText(/it isn’t known whether this was done/)).toBeVisible()
  change(FIRST, THIRD)
  expect(await screen.findByText(/Your earlier change was made/)).toBeVisible()
  expect(server).toMatchObject({ password: SECOND, wrong: 0 })
  change(FIRST, SECOND)
  await changed()
  expect(server).toMatchObject({ password: SECOND, wrong: 0 })
})

test('remembers an unanswered change after leaving the page', async () => {
  const server = aServer()
  const { unmount } = renderInApp(<ChangePasswordPage />)
  server.losing = 3
  change(FIRST, SECOND)
  expect(await screen.findByText(/it isn’t known whether this was done/)).toBeVisible()
  unmount()
  page()
  change(FIRST, THIRD)
  expect(await screen.findByText(/Your earlier change was made/)).toBeVisible()
})

test('stops checking once no earlier change is known to have been made', async () => {
  const server = aServer()
  page()
  server.losing = 3
  change('not my password', SECOND)
  await screen.findByText(/it isn’t known whether this was done/)
  change('still not mine', THIRD)
  await screen.findByText('Current password is wrong')
  const { wrong } = server
  change('nor is this', THIRD)
  await waitFor(() => expect(server.wrong).toBe(wrong + 1))
  change(FIRST, THIRD)
  await changed()
  expect(server).toMatchObject({ password: THIRD, wrong: 0 })
})

test('finds the change made when only its first answer was lost', async () => {
  const server = aServer()
  page()
  server.losing = 1
  change(FIRST, SECOND)
  await changed()
  expect(server).toMatchObject({ password: SECOND, wrong: 0 })
})

test('forgets an unanswered change with its session', async () => {
  const server = aServer()
  page()
  server.losing = 3
  change('not my password', SECOND)
  await screen.findByText(/it isn’t known whether this was done/)
  setToken(crypto.randomUUID())
  const { wrong } = server
  change('still not mine', THIRD)
  await screen.findByText('Current password is wrong')
  expect(server.wrong).toBe(wrong + 1)
})
