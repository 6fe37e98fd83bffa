import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { fill } from '#tests/support/render.tsx'
import { clearToken, getToken, setToken } from '#web/lib/calls/session.ts'
import { adminSystem } from '#web/theme/admin-system.ts'
import LoginPage from './login-page.tsx'

function show(from?: string) {
  render(
    <ChakraProvider value={adminSystem}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[{ pathname: '/admin/login', state: from ? { from } : null }]}>
          <Routes>
            <Route path="/admin/login" element={<LoginPage />} />
            <Route path="/admin/appointments" element={<p>the day</p>} />
            <Route path="/admin/change-password" element={<p>a new password</p>} />
            <Route path="/admin/patients" element={<p>the patients</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  )
}

function answer(status: number, body: object) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function signIn() {
  const user = userEvent.setup()
  await fill(user, screen.getByLabelText(/Username/), 'admin')
  await fill(user, screen.getByLabelText(/^Password/), 'calm green lentils')
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

const opened = { token: 'abc', mustChangePassword: false, expiresAt: '2026-11-23T16:00:00Z' }

test('asks for both fields and sends no request without them', async () => {
  const fetch = answer(200, opened)
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(screen.getByText('Username is required')).toBeVisible()
  expect(screen.getByText('Password is required')).toBeVisible()
  expect(screen.getByLabelText(/Username/)).toHaveFocus()
  expect(fetch).not.toHaveBeenCalled()
})

test('stores the token and opens the day view', async () => {
  const fetch = answer(200, opened)
  show()
  await signIn()
  expect(await screen.findByText('the day')).toBeVisible()
  expect(getToken()).toBe('abc')
  expect(JSON.parse(String(fetch.mock.calls[0]![1]!.body))).toEqual({
    username: 'admin',
    password: 'calm green lentils',
  })
})

test('returns to the page that required the login', async () => {
  answer(200, opened)
  show('/admin/patients')
  await signIn()
  expect(await screen.findByText('the patients')).toBeVisible()
})

test('redirects from a temporary password to the password change', async () => {
  answer(200, { ...opened, mustChangePassword: true })
  show('/admin/patients')
  await signIn()
  expect(await screen.findByText('a new password')).toBeVisible()
})

test.each([
  [401, 'Invalid credentials', 'Invalid credentials'],
  [400, 'Username and password are required', 'Invalid credentials'],
  [429, 'Too many attempts. Try again later.', 'Login failed. Too many attempts. Try again later.'],
  [503, 'The service is not available right now.', 'Login failed'],
])('shows the right message for a %i', async (status, error, text) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  answer(status, { error })
  show()
  await signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${text}$`))
  expect(getToken()).toBeNull()
})

test('says that the login failed when the connection is lost', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  show()
  await signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed')
})

test('says that a session has expired', () => {
  setToken('old')
  clearToken('expired')
  show()
  expect(screen.getByRole('alert')).toHaveTextContent('Authentication failed. Please login again.')
})

test('redirects at once when a session exists', () => {
  setToken('abc')
  show()
  expect(screen.getByText('the day')).toBeVisible()
})
