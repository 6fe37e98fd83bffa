import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { clearToken, setToken } from '#web/lib/session.ts'
import { RequireSession } from './require-session.tsx'

function Login() {
  const { state } = useLocation()
  return <p>Login, then {JSON.stringify(state)}</p>
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/admin/login" element={<Login />} />
        <Route
          path="*"
          element={
            <RequireSession>
              <p>Inside</p>
            </RequireSession>
          }
        />
      </Routes>
    </MemoryRouter>,
  )
}

test('without a token to the login page, which knows the way back', () => {
  setToken('earlier')
  clearToken('expired')
  open('/admin/patients?q=1#top')
  expect(screen.getByText('Login, then {"from":"/admin/patients?q=1#top"}')).toBeInTheDocument()
})

test('with a token inside, until the session ends', () => {
  setToken('secret')
  open('/admin/patients')
  expect(screen.getByText('Inside')).toBeInTheDocument()

  act(() => clearToken('expired'))
  expect(screen.getByText('Login, then {"from":"/admin/patients"}')).toBeInTheDocument()
})

test('after a logout the next user starts at the beginning', () => {
  setToken('secret')
  open('/admin/doctors')
  act(() => clearToken())
  expect(screen.getByText('Login, then null')).toBeInTheDocument()
})
